package dev.admittance.app.design.form;

import javafx.scene.control.TextInputControl;

/// Updates the text of a control that the user may be typing in.
final class TypedText {
  private TypedText() {}

  /// Shows a text and keeps the caret.
  static void show(TextInputControl control, String text) {
    if (!control.getText().equals(text)) {
      int caret = control.getCaretPosition();
      control.setText(text);
      control.positionCaret(Math.min(caret, text.length()));
    }
  }
}
