package dev.admittance.app.editor.text;

import java.util.Comparator;

/// A position in a text.
///
/// @param line 0-based
/// @param column 0-based, in UTF-16 code units
public record Place(int line, int column) implements Comparable<Place> {
  private static final Comparator<Place> ORDER =
      Comparator.comparingInt(Place::line).thenComparingInt(Place::column);

  @Override
  public int compareTo(Place other) {
    return ORDER.compare(this, other);
  }
}
