package dev.admittance.workspace;

import java.io.Serializable;

/// The share of one file in a part of the input. Serializable for other machines.
public sealed interface CapturePiece extends Serializable {
  ListedFile file();

  /// Returns how many of the file's bytes it covers.
  long bytes();

  record Whole(ListedFile file) implements CapturePiece {
    @Override
    public long bytes() {
      return file.bytes();
    }
  }

  /// Some lines of a file with one value per line.
  ///
  /// @param offset of the first byte, 0-based
  /// @param bytes the length of the lines
  /// @param firstLine 1-based number of the first line; 0 while the lines before it are not counted
  record Lines(ListedFile file, long offset, long bytes, int firstLine) implements CapturePiece {
    /// Returns the same lines with a known first line number.
    Lines from(int line) {
      return new Lines(file, offset, bytes, line);
    }
  }
}
