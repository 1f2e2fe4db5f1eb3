package dev.admittance.metrics;

import java.io.IOException;

/// Metrics that cannot be read or are invalid.
public final class MetricsException extends IOException {
  private static final long serialVersionUID = 1;

  /// Creates an exception with a sentence for the user.
  public MetricsException(String sentence) {
    super(sentence);
  }
}
