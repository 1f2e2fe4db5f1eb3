package dev.admittance.app.editor;

import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// The font of code, which `editor.css` names as well.
final class CodeFont {
  private static final double SIZE = 13;

  private CodeFont() {}

  /// How wide each of its characters is.
  static double characterWidth() {
    Text sample = new Text("m".repeat(100));
    sample.setFont(Font.font("monospace", SIZE));
    return sample.getLayoutBounds().getWidth() / 100;
  }
}
