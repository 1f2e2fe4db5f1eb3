package dev.admittance.app.workspace;

import dev.admittance.storage.FileStamp;
import dev.admittance.storage.RecoveryJournal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/// An unsaved text of an earlier session, with the text on disk.
///
/// @param entry of the journal
/// @param onDisk the text of the file; empty if it does not exist
/// @param changedSince whether the file changed after the text was typed
public record RecoveredText(
    RecoveryJournal.Found entry, Optional<String> onDisk, boolean changedSince) {

  static RecoveredText of(RecoveryJournal.Found entry, DiskText there) {
    FileStamp base = entry.unsaved().base();
    return switch (there) {
      case DiskText.There(String text, FileStamp stamp) ->
          new RecoveredText(entry, Optional.of(text), !stamp.equals(base));
      case DiskText.Gone() ->
          new RecoveredText(entry, Optional.empty(), !base.equals(FileStamp.ABSENT));
      case DiskText.Unreadable() -> new RecoveredText(entry, Optional.empty(), true);
    };
  }

  /// The name of the file in the workspace.
  public String file() {
    return entry.unsaved().file();
  }

  public String text() {
    return entry.unsaved().text();
  }

  public Instant at() {
    return entry.unsaved().at();
  }

  /// Whether it has less than half the length of the file, as if most of it had been lost.
  public boolean isMuchSmaller() {
    return onDisk
        .map(text -> text.getBytes(StandardCharsets.UTF_8).length)
        .filter(entry.unsaved()::isMuchSmallerThan)
        .isPresent();
  }

  boolean isOnDisk() {
    return onDisk.equals(Optional.of(text()));
  }
}
