package dev.admittance.workspace;

import java.io.Serializable;

/// What a part of the input holds of one file. Machines send it to each other.
public sealed interface CapturePiece extends Serializable {
  /// The file.
  ListedFile file();

  /// How many of the file's bytes it holds.
  long bytes();

  /// All of a file.
  record Whole(ListedFile file) implements CapturePiece {
    @Override
    public long bytes() {
      return file.bytes();
    }
  }

  /// Some lines of a file that has one value on each.
  ///
  /// @param offset of the first byte, 0-based
  /// @param bytes how many there are, whole lines
  /// @param firstLine number of the first line, 1-based; 0 while nobody counted those before it
  record Lines(ListedFile file, long offset, long bytes, int firstLine) implements CapturePiece {
    /// The same lines, with the number of the first.
    Lines from(int line) {
      return new Lines(file, offset, bytes, line);
    }
  }
}
