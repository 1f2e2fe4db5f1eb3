package dev.admittance.simulator.initializer;

/// The plugin's view of the configuration (I-76).
public sealed interface ConfigurationReading {
  /// The configuration, possibly an old one.
  record Ready(MergedConfiguration configuration) implements ConfigurationReading {}

  /// It was never read, without a known error.
  record NotReady() implements ConfigurationReading {}

  /// It could not be read.
  ///
  /// @param error the last one, in the server's words
  record Failed(String error) implements ConfigurationReading {}
}
