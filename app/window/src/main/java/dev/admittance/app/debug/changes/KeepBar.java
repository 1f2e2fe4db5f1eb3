package dev.admittance.app.debug.changes;

import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Button;

/// Makes the bar that offers to keep what was tried in its file.
public final class KeepBar {
  private static final Messages MESSAGES = Messages.of(KeepBar.class);

  private KeepBar() {}

  /// A bar that takes no room while there is nothing to keep.
  public static NoticeBar of(KeepViewModel keep) {
    NoticeBar bar = new NoticeBar("debug/keep", "mdi2c-content-save-edit-outline");
    Button button = bar.add("debug/keep-in-file", "", keep::keep);
    keep.files()
        .subscribe(files -> {
          bar.say(files.isEmpty() ? "" : MESSAGES.get("tried"));
          button.setText(MESSAGES.get("keep", files));
        });
    return bar;
  }
}
