package dev.admittance.app.debug.wire;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// The clipboard that programs share.
public final class SystemClipboard {
  private SystemClipboard() {}

  /// Puts a text there.
  public static void put(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
