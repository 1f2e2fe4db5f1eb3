package dev.admittance.simulator.analysis.stop;

/// What came of reading a pattern.
public sealed interface FieldPatternReading {

  record Read(FieldPattern pattern) implements FieldPatternReading {}

  /// It is none.
  ///
  /// @param message what is wrong and where, in a sentence
  record Unreadable(String message) implements FieldPatternReading {}
}
