package dev.admittance.app.design.form;

import javafx.scene.control.TextInputControl;

/// Puts a text into a control that a person may be typing in.
final class TypedText {
  private TypedText() {}

  /// Shows a text; the caret stays where it is.
  static void show(TextInputControl control, String text) {
    if (!control.getText().equals(text)) {
      int caret = control.getCaretPosition();
      control.setText(text);
      control.positionCaret(Math.min(caret, text.length()));
    }
  }
}
