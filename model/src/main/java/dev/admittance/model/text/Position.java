package dev.admittance.model.text;

/// A position in a text.
///
/// @param line 1-based
/// @param column 1-based, in UTF-16 code units
/// @param offset 0-based from the start of the text, in UTF-16 code units
public record Position(int line, int column, int offset) implements Comparable<Position> {
  public static final Position START = new Position(1, 1, 0);

  @Override
  public int compareTo(Position other) {
    return Integer.compare(offset, other.offset);
  }
}
