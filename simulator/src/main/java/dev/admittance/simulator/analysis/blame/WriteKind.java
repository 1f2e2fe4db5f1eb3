package dev.admittance.simulator.analysis.blame;

/// How a value got to its place.
public sealed interface WriteKind {

  record Written() implements WriteKind {}

  /// It was moved there unchanged.
  ///
  /// @param from the pointer of its old place
  record Moved(String from) implements WriteKind {}

  /// It was copied there unchanged.
  ///
  /// @param from the pointer of the original
  record Copied(String from) implements WriteKind {}
}
