package dev.admittance.model.text;

/// A range of a text. Two ranges are equal when they start and end at the same positions.
public sealed interface Range permits PlacedRange, TextRange {
  /// The empty range at the start of any text.
  Range START = at(Position.START);

  Position start();

  /// Returns the position after its last character; the start of an empty range.
  Position end();

  int startOffset();

  /// Returns the offset after its last character.
  int endOffset();

  static Range at(Position place) {
    return new PlacedRange(place);
  }
}
