package dev.admittance.app.controls;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/// A bar below the header that announces a decision, with a button for each option.
public final class NoticeBar extends HBox {
  private final Label words = new Label();

  /// Hidden until it has a text.
  ///
  /// @param icon its Ikonli name
  public NoticeBar(String id, String icon) {
    Nodes.withId(id, Nodes.styled(this, "notice-bar"));
    getStylesheets().add(ControlStyles.SHEET);
    words.setId(id + "/words");
    words.setWrapText(true);
    words.setMinWidth(0);
    words.setMinHeight(Region.USE_PREF_SIZE);
    words.setMaxWidth(Double.MAX_VALUE);
    Nodes.tip(words, words.textProperty());
    Nodes.grow(words);
    getChildren().addAll(new FontIcon(icon), words);
    managedProperty().bind(visibleProperty());
    say("");
  }

  /// Shows a text; hides if it is empty.
  public void say(String text) {
    words.setText(text);
    setVisible(!text.isEmpty());
  }

  /// Adds a button for an option.
  public Button add(String id, String title, Runnable action) {
    Button button = Buttons.small(id, title, action);
    getChildren().add(button);
    return button;
  }
}
