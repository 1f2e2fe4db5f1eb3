package dev.admittance.simulator.initializer;

/// The plugin's view of the configuration (I-76).
public sealed interface Reading {
  /// The configuration, possibly an old one.
  record Ready(MergedConfiguration configuration) implements Reading {}

  /// It was never read, without a known error.
  record NotReady() implements Reading {}

  /// It could not be read.
  ///
  /// @param error the last one, in the server's words
  record Failed(String error) implements Reading {}
}
