package dev.admittance.app.files;

import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.RecoveredText;
import dev.admittance.app.workspace.Recovery;
import javafx.collections.ListChangeListener;

/// Reports unsaved text of an earlier session and opens the recovery dialog. Stays until each text
/// is restored or discarded.
final class RecoveryBar {
  private static final Messages MESSAGES = Messages.of(RecoveryBar.class);

  private final NoticeBar bar = new NoticeBar("recovery/bar", "mdi2f-file-restore-outline");
  private final Recovery recovery;

  RecoveryBar(Recovery recovery, DialogLayer dialogs) {
    this.recovery = recovery;
    bar.add(
        "recovery/review",
        MESSAGES.get("recovery.review"),
        () -> new RecoveryDialog(recovery, dialogs).show());
    recovery.left().addListener((ListChangeListener<RecoveredText>) _ -> say());
    say();
  }

  NoticeBar node() {
    return bar;
  }

  private void say() {
    int count = recovery.left().size();
    bar.say(
        switch (count) {
          case 0 -> "";
          case 1 -> MESSAGES.get("recovery.left-one", recovery.left().getFirst().file());
          default -> MESSAGES.get("recovery.left-many", count);
        });
  }
}
