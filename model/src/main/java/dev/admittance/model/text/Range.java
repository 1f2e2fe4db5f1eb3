package dev.admittance.model.text;

/// A stretch of a text. Two are equal where they start and end at the same places.
public sealed interface Range permits PlacedRange, TextRange {
  /// The empty stretch at the start of any text.
  Range START = at(Position.START);

  /// Its first character.
  Position start();

  /// The place behind its last character; the start where it is empty.
  Position end();

  /// The offset of its first character.
  int startOffset();

  /// The offset behind its last character.
  int endOffset();

  /// The empty stretch at a place.
  static Range at(Position place) {
    return new PlacedRange(place);
  }
}
