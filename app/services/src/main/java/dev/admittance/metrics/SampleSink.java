package dev.admittance.metrics;

/// Receives the samples of a series.
@FunctionalInterface
interface SampleSink {
  void add(double value);

  /// Returns a sink that passes samples to this one and another.
  default SampleSink and(SampleSink other) {
    return value -> {
      add(value);
      other.add(value);
    };
  }
}
