package dev.admittance.app.controls;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// The clipboard of the system.
public final class Clipboards {
  private Clipboards() {}

  public static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
