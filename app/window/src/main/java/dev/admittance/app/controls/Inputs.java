package dev.admittance.app.controls;

import javafx.beans.property.StringProperty;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;

/// Makes input fields that screen readers can name.
public final class Inputs {
  private Inputs() {}

  /// A text field for a text.
  ///
  /// @param name for screen readers
  /// @param prompt shown while it is empty
  public static TextField text(
      String id, String name, String prompt, StringProperty text, String... classes) {
    TextField field = Nodes.styled(named(id, name, new TextField()), classes);
    field.setPromptText(prompt);
    field.textProperty().bindBidirectional(text);
    return field;
  }

  /// Shows a text in a control that a person may be typing in; the caret stays.
  public static void show(TextInputControl control, String text) {
    if (!control.getText().equals(text)) {
      int caret = control.getCaretPosition();
      control.setText(text);
      control.positionCaret(Math.min(caret, text.length()));
    }
  }

  /// Gives a field an id and a name for screen readers.
  public static <T extends Control> T named(String id, String name, T field) {
    ScreenReaderLabel.name(field, name);
    return Nodes.withId(id, field);
  }
}
