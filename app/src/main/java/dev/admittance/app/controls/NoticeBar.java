package dev.admittance.app.controls;

import atlantafx.base.theme.Styles;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/// A line below the header that says something is to be decided, with the ways to decide it.
public final class NoticeBar extends HBox {
  private final Label words = new Label();

  /// Shows nothing, and takes no room, until it has words.
  ///
  /// @param icon by its Ikonli name
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

  /// Says something; hides where it is empty.
  public void say(String text) {
    words.setText(text);
    setVisible(!text.isEmpty());
  }

  /// Adds a way to decide.
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
