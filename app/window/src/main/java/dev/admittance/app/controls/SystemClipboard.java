package dev.admittance.app.controls;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// The clipboard of the system, for copying texts.
public final class SystemClipboard {
  private SystemClipboard() {}

  public static void put(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
