package dev.admittance.app.shell;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.storage.HomeFolder;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Creates the rows of the welcome screen: an icon, a title, and at the end the shortcut or the
/// date.
final class WelcomeRow {
  /// The horizontal padding of the style on both sides together, in pixels.
  private static final double PADDING = 22;

  private WelcomeRow() {}

  static Button of(String id, Action action, String icon, String title) {
    Label keys = new Label();
    keys.textProperty().bind(action.shortcutProperty().map(ShortcutText::label));
    Button row = row(action, icon, new Label(title), keys);
    row.setId(id);
    row.setAccessibleText(title);
    return row;
  }

  /// The row of a workspace.
  ///
  /// @param action opens it
  static Button of(RecentWorkspace recent, Action action, RelativeTime when) {
    Label place = Nodes.label(recent.place(HomeFolder.path()), "welcome-place");
    VBox words = new VBox(new Label(recent.name()), place);
    Label opened = new Label(recent.opened().map(when::of).orElse(""));
    Button row = row(action, "mdi2f-folder-outline", words, opened);
    Nodes.tip(row, recent.folder().toString());
    return row;
  }

  private static Button row(Action action, String icon, Region words, Label end) {
    words.setMinWidth(0);
    words.setMaxWidth(Double.MAX_VALUE);
    Nodes.grow(words);
    end.getStyleClass().add("keys");
    end.setMinWidth(Region.USE_PREF_SIZE);
    HBox content = Nodes.row("welcome-row-content", new FontIcon(icon), words, end);
    Button row = ActionButtons.icon(action, icon);
    row.setGraphic(content);
    // The title shrinks, so that the end stays visible.
    content.setMinWidth(0);
    content.setMaxWidth(Double.MAX_VALUE);
    content.prefWidthProperty().bind(row.widthProperty().subtract(PADDING));
    row.setMinWidth(0);
    row.setMaxWidth(Double.MAX_VALUE);
    row.getStyleClass().addAll(Styles.FLAT, "welcome-row");
    return row;
  }
}
