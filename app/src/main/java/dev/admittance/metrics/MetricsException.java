package dev.admittance.metrics;

import java.io.IOException;

/// Metrics could not be had or make no sense.
public final class MetricsException extends IOException {
  private static final long serialVersionUID = 1;

  /// Says why, in a sentence for people.
  public MetricsException(String sentence) {
    super(sentence);
  }
}
