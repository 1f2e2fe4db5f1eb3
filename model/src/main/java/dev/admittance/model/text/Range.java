package dev.admittance.model.text;

/// A stretch of a text.
///
/// @param start its first character
/// @param end the place behind its last character; the start where it is empty
public record Range(Position start, Position end) {
  /// The empty stretch at the start of any text.
  public static final Range START = at(Position.START);

  /// The empty stretch at a place.
  public static Range at(Position place) {
    return new Range(place, place);
  }
}
