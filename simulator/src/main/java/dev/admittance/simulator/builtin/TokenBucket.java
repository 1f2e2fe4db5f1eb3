package dev.admittance.simulator.builtin;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The tokens that are left of a limit, at least. Source: golang.org/x/time `rate/rate.go`,
/// `(*Limiter).reserveN`, `(*Limiter).advance`.
///
/// @param last when a token was last taken; empty where that is not known
/// @param certain whether there are no more tokens than these
record TokenBucket(double tokens, Optional<Instant> last, boolean certain) {
  private static final double NANOS = 1e9;

  /// A bucket that nobody has taken a token from.
  static TokenBucket full(EventLimit limit) {
    return new TokenBucket(limit.burst(), Optional.empty(), true);
  }

  /// What comes of taking a token.
  enum Verdict {
    TAKEN,
    NONE_LEFT,
    /// Tokens may have come since, as the times of the requests are not known.
    UNKNOWN
  }

  /// @param after the bucket afterwards; where nothing was taken, as before
  record Attempt(Verdict verdict, TokenBucket after) {}

  /// Tries to take a token.
  Attempt take(EventLimit limit, Optional<Instant> now) {
    TokenBucket filled = filled(limit, now);
    double left = filled.tokens - 1;
    if ((long) (-left / limit.qps() * NANOS) <= 0) {
      return new Attempt(Verdict.TAKEN, new TokenBucket(left, filled.last, filled.certain));
    }
    return new Attempt(filled.certain ? Verdict.NONE_LEFT : Verdict.UNKNOWN, this);
  }

  private TokenBucket filled(EventLimit limit, Optional<Instant> now) {
    if (now.isEmpty() || last.isEmpty()) {
      return new TokenBucket(tokens, now, certain && tokens >= limit.burst());
    }
    Instant latest = now.get().isBefore(last.get()) ? last.get() : now.get();
    double seconds = Duration.between(last.get(), latest).toNanos() / NANOS;
    double more = Math.min(limit.burst(), tokens + seconds * limit.qps());
    return new TokenBucket(more, now, certain || more >= limit.burst());
  }
}
