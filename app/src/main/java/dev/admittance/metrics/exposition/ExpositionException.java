package dev.admittance.metrics.exposition;

import java.io.IOException;

/// A text is no proper exposition.
public final class ExpositionException extends IOException {
  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;

  /// Says what is wrong.
  ///
  /// @param line from 1
  /// @param column from 1, in bytes
  /// @param sentence without the place; what it cites of the text is short and printable
  ExpositionException(int line, int column, String sentence) {
    super(sentence);
    this.line = line;
    this.column = column;
  }

  /// The line, from 1.
  public int line() {
    return line;
  }

  /// The column in bytes, from 1.
  public int column() {
    return column;
  }
}
