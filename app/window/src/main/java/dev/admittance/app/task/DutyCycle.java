package dev.admittance.app.task;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Spaces the runs of an action that repeats in the background, so that it takes at most a quarter
/// of a processor: after a run it rests three times as long as the run took. Confined to the UI
/// thread.
public final class DutyCycle {
  private static final int REST = 3;

  private final LongSupplier nanoTime;
  private long rested;

  /// @param nanoTime the time in nanoseconds, from any origin
  public DutyCycle(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.rested = nanoTime.getAsLong();
  }

  /// Notes that a run has just ended.
  ///
  /// @param millis how long it took
  public void ended(int millis) {
    rested = nanoTime.getAsLong() + TimeUnit.MILLISECONDS.toNanos((long) REST * millis);
  }

  /// The delay in milliseconds until the next run may begin.
  ///
  /// @param least where the last run ended long ago
  public int delay(int least) {
    long rest = TimeUnit.NANOSECONDS.toMillis(rested - nanoTime.getAsLong());
    return Math.clamp(rest, least, Integer.MAX_VALUE);
  }
}
