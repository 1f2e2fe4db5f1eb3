package dev.admittance.app.workspace;

import dev.admittance.storage.FileStamp;

/// Whether the file on disk is the one that was last read or saved.
public sealed interface DiskState {
  record Known() implements DiskState {}

  /// Another program changed it while there are unsaved changes.
  ///
  /// @param text on disk, with `\n` line ends
  record Changed(String text, FileStamp stamp) implements DiskState {}

  /// Another program removed or renamed it while there are unsaved changes.
  record Gone() implements DiskState {}
}
