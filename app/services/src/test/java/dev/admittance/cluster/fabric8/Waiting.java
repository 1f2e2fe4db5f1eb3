package dev.admittance.cluster.fabric8;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Waits for what other threads do.
final class Waiting {
  private static final Duration LONGEST = Duration.ofSeconds(90);

  private Waiting() {}

  static void until(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + LONGEST.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("waited in vain");
      }
      Thread.sleep(20);
    }
  }
}
