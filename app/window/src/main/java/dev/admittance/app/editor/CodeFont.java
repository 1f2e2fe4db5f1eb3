package dev.admittance.app.editor;

import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// The font of code, which `editor.css` names too.
final class CodeFont {
  private static final double SIZE = 13;

  private CodeFont() {}

  /// The width of each of its characters, in pixels.
  static double characterWidth() {
    Text sample = new Text("m".repeat(100));
    sample.setFont(Font.font("monospace", SIZE));
    return sample.getLayoutBounds().getWidth() / 100;
  }
}
