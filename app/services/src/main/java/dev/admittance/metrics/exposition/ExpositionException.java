package dev.admittance.metrics.exposition;

import java.io.IOException;

/// A text that is not a valid exposition.
public final class ExpositionException extends IOException {
  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;

  /// Creates the error.
  ///
  /// @param line 1-based
  /// @param column 1-based, in bytes
  /// @param sentence without the position; quoted text is short and printable
  ExpositionException(int line, int column, String sentence) {
    super(sentence);
    this.line = line;
    this.column = column;
  }

  public int line() {
    return line;
  }

  public int column() {
    return column;
  }
}
