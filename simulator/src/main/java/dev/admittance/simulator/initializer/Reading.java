package dev.admittance.simulator.initializer;

/// What the plugin gets when it asks for the configuration (I-76).
public sealed interface Reading {
  /// The configuration, which may be an old one.
  record Ready(MergedConfiguration configuration) implements Reading {}

  /// It was never read, and nothing is known to be wrong.
  record NotReady() implements Reading {}

  /// It could not be read.
  ///
  /// @param error the last one, in the server's words
  record Failed(String error) implements Reading {}
}
