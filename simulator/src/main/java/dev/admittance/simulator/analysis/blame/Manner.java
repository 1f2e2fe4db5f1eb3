package dev.admittance.simulator.analysis.blame;

/// How a value came to where it is.
public sealed interface Manner {

  record Written() implements Manner {}

  /// It was moved there, as it was.
  ///
  /// @param from the pointer that it was at
  record Moved(String from) implements Manner {}

  /// It was copied there, as it was.
  ///
  /// @param from the pointer of what was copied
  record Copied(String from) implements Manner {}
}
