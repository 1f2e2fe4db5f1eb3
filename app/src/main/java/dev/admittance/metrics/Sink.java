package dev.admittance.metrics;

/// Where the samples of a series go.
@FunctionalInterface
interface Sink {
  /// Takes a sample.
  void add(double value);
}
