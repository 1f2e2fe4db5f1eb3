package dev.admittance.storage;

import java.nio.file.Path;
import java.time.Instant;

/// The text of a file as it was typed and not saved.
///
/// @param workspace the folder that was open
/// @param file its name in the workspace, with `/` between the parts
/// @param base what the file held when typing began
/// @param at when the text was like this
public record Unsaved(Path workspace, String file, FileStamp base, Instant at, String text) {
  /// The share of the file's size below which a text is suspiciously small.
  private static final int HALF = 2;

  /// The file itself.
  public Path path() {
    return workspace.resolve(file);
  }

  /// Whether the text has less than half of what the file has, as if most of it had been lost.
  ///
  /// @param bytes the size of the file
  public boolean isMuchSmallerThan(long bytes) {
    return (long) text.length() * HALF < bytes;
  }
}
