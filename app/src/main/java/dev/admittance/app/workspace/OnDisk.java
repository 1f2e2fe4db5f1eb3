package dev.admittance.app.workspace;

import dev.admittance.storage.FileStamp;

/// Whether the file on the disk is what an open file was read from or saved to.
public sealed interface OnDisk {
  /// It is.
  record Known() implements OnDisk {}

  /// Somebody else changed it, and there are unsaved changes here.
  ///
  /// @param text what lies there, with `\n` at the end of each line
  record Changed(String text, FileStamp stamp) implements OnDisk {}

  /// Somebody else removed or renamed it, and there are unsaved changes here.
  record Gone() implements OnDisk {}
}
