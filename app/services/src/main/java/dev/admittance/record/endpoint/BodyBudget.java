package dev.admittance.record.endpoint;

import java.util.concurrent.atomic.AtomicLong;

/// Limits the bytes of requests held at a time.
final class BodyBudget {
  private final AtomicLong left;

  BodyBudget(long bytes) {
    this.left = new AtomicLong(bytes);
  }

  /// Reserves bytes if available; never blocks.
  boolean take(long bytes) {
    if (left.addAndGet(-bytes) >= 0) {
      return true;
    }
    left.addAndGet(bytes);
    return false;
  }

  void giveBack(long bytes) {
    left.addAndGet(bytes);
  }
}
