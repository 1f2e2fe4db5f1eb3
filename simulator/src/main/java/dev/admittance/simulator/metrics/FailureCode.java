package dev.admittance.simulator.metrics;

import java.util.OptionalInt;

/// The status code with which metrics count a call that failed (W-343).
final class FailureCode {
  private static final int SINCE_OWN_CODES = 34;
  private static final int BAD_REQUEST = 400;
  private static final int INTERNAL_ERROR = 500;
  private static final int UNAVAILABLE = 503;

  private FailureCode() {}

  /// The code.
  ///
  /// @param failure in the server's words
  /// @param own the code of the failure's own Status; empty for none
  static int of(String failure, OptionalInt own, MetricChanges series) {
    if (own.isPresent()) {
      return own.getAsInt();
    }
    if (failure.contains("received invalid webhook response")) {
      return UNAVAILABLE;
    }
    if (!series.has(SINCE_OWN_CODES) || failure.contains("could not create admission objects")) {
      return BAD_REQUEST;
    }
    return failure.contains("could not get REST client") ? INTERNAL_ERROR : UNAVAILABLE;
  }
}
