package dev.admittance.simulator.ownership;

/// Who has a field that two write.
public enum FieldOutcome {
  /// The server refuses the tool's request, each time.
  REFUSED,
  /// The tool takes the field, and the other does not write it again by itself.
  TAKEN,
  /// Each writes the field again after the other.
  ALTERNATES
}
