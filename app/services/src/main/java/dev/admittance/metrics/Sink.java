package dev.admittance.metrics;

/// Receives the samples of a series.
@FunctionalInterface
interface Sink {
  void add(double value);
}
