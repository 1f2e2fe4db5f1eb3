package dev.admittance.simulator.analysis.breakpoint;

/// The result of reading a pattern.
public sealed interface FieldPatternReading {

  record Read(FieldPattern pattern) implements FieldPatternReading {}

  /// The text is not a pattern.
  ///
  /// @param message the error and its place, as a sentence
  record Unreadable(String message) implements FieldPatternReading {}
}
