package dev.admittance.metrics;

/// Receives the samples of a series.
@FunctionalInterface
interface SampleSink {
  void add(double value);
}
