package dev.admittance.simulator.response;

import java.time.Duration;
import java.util.Optional;

/// Decides when the server's client repeats a call because the response asks for it (W-323).
/// Source: k8s.io/client-go `rest/with_retry.go`, `(*withRetry).IsNextRetry`.
public final class RetryAfter {
  /// The most retries of one call.
  public static final int MOST = 10;

  private static final int TOO_MANY_REQUESTS = 429;
  private static final int LOWEST_SERVER_ERROR = 500;
  private static final long NANOS = 1_000_000_000L;

  private RetryAfter() {}

  /// The wait before the retry; empty where the answer is final. Seconds that Go cannot hold as
  /// nanoseconds overflow there, and here alike.
  ///
  /// @param status of the HTTP answer
  /// @param header `Retry-After`; only an integer counts
  public static Optional<Duration> of(int status, Optional<String> header) {
    boolean asks = status == TOO_MANY_REQUESTS || status >= LOWEST_SERVER_ERROR;
    return asks ? header.map(String::strip).flatMap(RetryAfter::seconds) : Optional.empty();
  }

  private static Optional<Duration> seconds(String text) {
    if (!text.matches("[+-]?[0-9]+")) {
      return Optional.empty();
    }
    try {
      return Optional.of(Duration.ofNanos(Math.max(0, Long.parseLong(text) * NANOS)));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }
}
