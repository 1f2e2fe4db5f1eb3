package dev.admittance.storage;

import java.nio.file.Path;
import java.time.Instant;

/// The unsaved text of a file.
///
/// @param workspace the open folder
/// @param file its name in the workspace, with `/` as separator
/// @param base the file's content when editing began
/// @param at when the text was current
public record UnsavedText(Path workspace, String file, FileStamp base, Instant at, String text) {
  /// Below this share of the file's size, a text is suspiciously small.
  private static final int HALF = 2;

  public Path path() {
    return workspace.resolve(file);
  }

  /// Returns whether the text is less than half the file, as if most of it had been lost.
  ///
  /// @param bytes the size of the file
  public boolean isMuchSmallerThan(long bytes) {
    return (long) text.length() * HALF < bytes;
  }
}
