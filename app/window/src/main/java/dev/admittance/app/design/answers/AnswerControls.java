package dev.admittance.app.design.answers;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import java.util.function.Consumer;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;

/// The controls that the views of this package share.
final class AnswerControls {
  static final String SHEET = String.valueOf(AnswerControls.class.getResource("answers.css"));

  private AnswerControls() {}

  /// A button with an icon; the tooltip is its accessible name where it has no title.
  static Button button(String id, String icon, String title, String tooltip, Runnable action) {
    Button button = new Button(title, new FontIcon(icon));
    button.setId(id);
    button.setTooltip(new Tooltip(tooltip));
    button.setAccessibleText(title.isEmpty() ? tooltip : title);
    button.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
    if (title.isEmpty()) {
      button.getStyleClass().add(Styles.BUTTON_ICON);
    }
    button.setOnAction(_ -> action.run());
    return button;
  }

  static MenuButton menu(String id, String icon, String title, String tooltip) {
    MenuButton menu = new MenuButton(title, new FontIcon(icon));
    menu.setId(id);
    menu.setTooltip(new Tooltip(tooltip));
    menu.setAccessibleText(title);
    menu.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
    return menu;
  }

  static MenuItem item(ResponseTemplate template, Consumer<ResponseTemplate> action) {
    return Buttons.item(template.title(), () -> action.accept(template));
  }

  static TextField field(String id, String name, String prompt, StringProperty text) {
    TextField field = new TextField();
    field.setId(id);
    ScreenReaderLabel.name(field, name);
    field.setPromptText(prompt);
    field.getStyleClass().add("answers-field");
    field.textProperty().bindBidirectional(text);
    return field;
  }

  static Label label(String text, Node field) {
    return Nodes.labelFor(field, text, "answers-label");
  }

  /// Shows a node only while `wanted` holds; a hidden node takes no room.
  static void showWhere(ObservableValue<Boolean> wanted, Node node) {
    Nodes.showWhile(node, wanted);
  }
}
