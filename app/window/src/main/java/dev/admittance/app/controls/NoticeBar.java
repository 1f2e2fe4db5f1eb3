package dev.admittance.app.controls;

import atlantafx.base.theme.Styles;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/// A bar below the header that announces a decision, with a button for each option.
public final class NoticeBar extends HBox {
  private final Label words = new Label();

  /// Hidden until it has a text.
  ///
  /// @param icon its Ikonli name
  public NoticeBar(String id, String icon) {
    setId(id);
    getStyleClass().add("notice-bar");
    getStylesheets().add(ControlStyles.SHEET);
    words.setId(id + "/words");
    words.setWrapText(true);
    words.setMinWidth(0);
    words.setMinHeight(Region.USE_PREF_SIZE);
    words.setMaxWidth(Double.MAX_VALUE);
    Tooltip whole = new Tooltip();
    whole.setWrapText(true);
    whole.setMaxWidth(600);
    whole.textProperty().bind(words.textProperty());
    words.setTooltip(whole);
    HBox.setHgrow(words, Priority.ALWAYS);
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
    Button button = new Button(title);
    button.setId(id);
    button.getStyleClass().add(Styles.SMALL);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(_ -> action.run());
    getChildren().add(button);
    return button;
  }
}
