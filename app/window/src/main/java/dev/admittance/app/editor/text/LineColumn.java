package dev.admittance.app.editor.text;

import java.util.Comparator;

/// A position in a text.
///
/// @param line 0-based
/// @param column 0-based, in UTF-16 code units
public record LineColumn(int line, int column) implements Comparable<LineColumn> {
  private static final Comparator<LineColumn> ORDER =
      Comparator.comparingInt(LineColumn::line).thenComparingInt(LineColumn::column);

  @Override
  public int compareTo(LineColumn other) {
    return ORDER.compare(this, other);
  }
}
