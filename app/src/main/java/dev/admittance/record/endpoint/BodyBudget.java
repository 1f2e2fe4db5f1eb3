package dev.admittance.record.endpoint;

import java.util.concurrent.atomic.AtomicLong;

/// How many bytes of requests are held at a time.
final class BodyBudget {
  private final AtomicLong left;

  BodyBudget(long bytes) {
    this.left = new AtomicLong(bytes);
  }

  /// Takes some, if there are as many; never waits.
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
