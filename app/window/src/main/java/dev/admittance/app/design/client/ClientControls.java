package dev.admittance.app.design.client;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The controls that the views of this package share.
final class ClientControls {
  static final String SHEET = String.valueOf(ClientControls.class.getResource("client.css"));

  private ClientControls() {}

  static Button button(String id, String icon, String title, String tooltip, Runnable action) {
    Button button = new Button(title, new FontIcon(icon));
    button.setId(id);
    button.setTooltip(new Tooltip(tooltip));
    button.setAccessibleText(title.isEmpty() ? tooltip : title);
    button.setAccessibleHelp(tooltip);
    button.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
    if (title.isEmpty()) {
      button.getStyleClass().add(Styles.BUTTON_ICON);
    }
    button.setOnAction(_ -> action.run());
    return button;
  }

  static Label label(String text, Node field) {
    return Nodes.labelFor(field, text, "client-label");
  }

  static TextField field(String id, String name, String prompt) {
    TextField field = new TextField();
    field.setId(id);
    ScreenReaderLabel.name(field, name);
    field.setPromptText(prompt);
    field.getStyleClass().addAll(Styles.SMALL, "client-field");
    field.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(field, Priority.ALWAYS);
    return field;
  }

  static FontIcon icon(AssessmentLevel level) {
    return Nodes.icon(
        switch (level) {
          case GOOD -> "mdi2c-check-circle-outline";
          case UNKNOWN -> "mdi2i-information-outline";
          case WARNING -> "mdi2a-alert-outline";
          case BAD -> "mdi2a-alert-circle-outline";
        },
        styleOf(level));
  }

  private static String styleOf(AssessmentLevel level) {
    return switch (level) {
      case GOOD -> "client-good";
      case UNKNOWN -> "client-unknown";
      case WARNING -> "client-warning";
      case BAD -> "client-bad";
    };
  }

  /// Shows a node only while `wanted` holds; a hidden node takes no room.
  static void showWhere(ObservableValue<Boolean> wanted, Node node) {
    Nodes.showWhile(node, wanted);
  }

  static VBox column(String styleClass, Node... children) {
    return Nodes.column(styleClass, children);
  }
}
