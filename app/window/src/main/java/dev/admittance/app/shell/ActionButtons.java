package dev.admittance.app.shell;

import atlantafx.base.theme.Styles;
import atlantafx.base.theme.Tweaks;
import dev.admittance.app.controls.Nodes;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;

/// Creates buttons for actions. A button has the id of its action, and its shortcut in the tooltip.
public final class ActionButtons {
  private ActionButtons() {}

  /// A button with title and icon.
  public static Button labelled(Action action, String icon) {
    Button button = icon(action, icon);
    button.setText(action.title());
    return button;
  }

  /// A button with only an icon.
  public static Button icon(Action action, String icon) {
    Button button = Nodes.withId(action.id(), new Button("", new FontIcon(icon)));
    button.setAccessibleText(action.title());
    Nodes.tip(button, () -> tooltip(action));
    button.disableProperty().bind(action.enabled().not());
    button.setOnAction(_ -> action.runIfEnabled());
    return button;
  }

  /// A menu of actions with their current shortcuts, opened by an icon.
  ///
  /// @param title what it is, for the tooltip
  public static MenuButton menu(String id, String title, String icon, List<Action> actions) {
    MenuButton menu = Nodes.withId(id, new MenuButton("", new FontIcon(icon)));
    menu.setAccessibleText(title);
    Nodes.tip(menu, title);
    menu.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Tweaks.NO_ARROW);
    for (Action action : actions) {
      MenuItem item = new MenuItem();
      item.textProperty().bind(action.shortcutProperty().map(_ -> tip(action)));
      item.setId(action.id());
      item.disableProperty().bind(action.enabled().not());
      item.setOnAction(_ -> action.runIfEnabled());
      menu.getItems().add(item);
    }
    return menu;
  }

  /// A tooltip with the title and the current shortcut of an action.
  public static Tooltip tooltip(Action action) {
    return tooltip(action.title(), action);
  }

  /// A tooltip with a text and the current shortcut of an action.
  public static Tooltip tooltip(String words, Action action) {
    Tooltip tooltip = new Tooltip();
    tooltip.textProperty().bind(action.shortcutProperty().map(_ -> tip(words, action)));
    return tooltip;
  }

  /// The title of an action with its current shortcut, such as `Reload Workspace (Ctrl+R)`.
  public static String tip(Action action) {
    return tip(action.title(), action);
  }

  private static String tip(String words, Action action) {
    String keys = ShortcutText.label(action.shortcut());
    return keys.isEmpty() ? words : words + " (" + keys + ")";
  }

  /// A shortcut in the notation of this system.
  public static String shortcut(String shortcut) {
    return ShortcutText.label(shortcut);
  }
}
