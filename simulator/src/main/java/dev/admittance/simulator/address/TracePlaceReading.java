package dev.admittance.simulator.address;

/// The result of reading a place.
public sealed interface TracePlaceReading {

  record Read(TracePlace place) implements TracePlaceReading {}

  /// The text is not a place.
  ///
  /// @param column of the error, 1-based
  /// @param message the error as a sentence, without its place
  record Unreadable(int column, String message) implements TracePlaceReading {}
}
