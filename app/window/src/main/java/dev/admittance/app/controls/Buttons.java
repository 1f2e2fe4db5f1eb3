package dev.admittance.app.controls;

import atlantafx.base.theme.Styles;
import javafx.beans.property.BooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import org.kordamp.ikonli.javafx.FontIcon;

/// Makes buttons and menu items.
public final class Buttons {
  private Buttons() {}

  public static Button of(String id, String title, Runnable action) {
    Button button = Nodes.withId(id, new Button(title));
    button.setOnAction(_ -> action.run());
    return button;
  }

  /// A small button with a title, which is never cut.
  public static Button small(String id, String title, Runnable action) {
    return Nodes.uncut(Nodes.styled(of(id, title, action), Styles.SMALL));
  }

  /// A small button with a title and a tooltip.
  public static Button small(String id, String title, String tip, Runnable action) {
    Button button = small(id, title, action);
    Nodes.tip(button, tip);
    return button;
  }

  /// A small flat button with an icon, a title and a tooltip.
  public static Button flat(String id, String icon, String title, String tip, Runnable action) {
    Button button = Nodes.styled(small(id, title, tip, action), Styles.FLAT);
    button.setGraphic(new FontIcon(icon));
    return button;
  }

  /// A small flat button with only an icon; its tooltip is its accessible name.
  public static Button icon(String id, String icon, String name, Runnable action) {
    Button button = Nodes.styled(flat(id, icon, "", name, action), Styles.BUTTON_ICON);
    button.setAccessibleText(name);
    return button;
  }

  /// A small button that is on or off: one of [Segments], or of a property. Its title is never cut.
  public static ToggleButton toggle(String id, String title) {
    return Nodes.uncut(Nodes.withId(id, Nodes.styled(new ToggleButton(title), Styles.SMALL)));
  }

  /// A small button that is on or off, with a tooltip.
  public static ToggleButton toggle(String id, String title, String tip) {
    ToggleButton toggle = toggle(id, title);
    Nodes.tip(toggle, tip);
    return toggle;
  }

  /// A small button that switches a property on and off.
  public static ToggleButton toggle(String id, String title, String tip, BooleanProperty on) {
    ToggleButton toggle = toggle(id, title, tip);
    toggle.selectedProperty().bindBidirectional(on);
    return toggle;
  }

  /// A small flat button with only an icon that switches a property on and off.
  ///
  /// @param name for screen readers
  public static ToggleButton toggle(
      String id, String icon, String name, String tip, BooleanProperty on) {
    ToggleButton toggle = iconToggle(id, icon, name);
    Nodes.tip(toggle, tip);
    toggle.selectedProperty().bindBidirectional(on);
    return toggle;
  }

  /// A small flat button with only an icon that is on or off; its tooltip is its accessible name.
  public static ToggleButton iconToggle(String id, String icon, String name) {
    ToggleButton toggle = Nodes.styled(toggle(id, "", name), Styles.BUTTON_ICON, Styles.FLAT);
    toggle.setGraphic(new FontIcon(icon));
    toggle.setAccessibleText(name);
    return toggle;
  }

  /// A small flat menu with an icon, a title and a tooltip.
  public static MenuButton menu(String id, String icon, String title, String tip) {
    MenuButton menu = new MenuButton(title, new FontIcon(icon));
    Nodes.tip(menu, tip);
    return Nodes.withId(id, Nodes.styled(menu, Styles.SMALL, Styles.FLAT));
  }

  public static MenuItem item(String title, Runnable action) {
    MenuItem item = new MenuItem(title);
    item.setOnAction(_ -> action.run());
    return item;
  }

  /// An item with a title that is no text of ours, whose underscores stay.
  public static MenuItem plainItem(String title, Runnable action) {
    MenuItem item = item(title, action);
    item.setMnemonicParsing(false);
    return item;
  }
}
