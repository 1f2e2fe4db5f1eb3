package dev.admittance.call;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Measures a call, and ends it when its time is up: what it waits for is closed under its hands.
final class Stopwatch implements AutoCloseable {
  private final long startNanos = System.nanoTime();
  private final Duration limit;
  private final Thread timer;
  private Optional<Closeable> waitedFor = Optional.empty();
  private boolean over;

  /// Starts to run.
  Stopwatch(Duration limit) {
    this.limit = limit;
    this.timer = Thread.ofVirtual().name("hook call timer").start(this::run);
  }

  private void run() {
    try {
      Thread.sleep(limit);
      expire();
    } catch (InterruptedException _) {
      // Stopped before the time was up.
    }
  }

  /// The time is up.
  synchronized void expire() {
    over = true;
    waitedFor.ifPresent(Stopwatch::close);
    notifyAll();
  }

  /// Waits, but not beyond the end of the time.
  synchronized void await(Duration pause) throws InterruptedException {
    Duration longest = pause.compareTo(limit) < 0 ? pause : limit;
    long endNanos = System.nanoTime() + longest.toNanos();
    for (long left = longest.toMillis(); left > 0 && !over; left = millisUntil(endNanos)) {
      wait(left);
    }
  }

  private static long millisUntil(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(nanos - System.nanoTime() + 999_999);
  }

  /// Closes something when the time is up, or at once if it is.
  synchronized void guard(Closeable what) {
    waitedFor = Optional.of(what);
    if (over) {
      close(what);
    }
  }

  private static void close(Closeable what) {
    try {
      what.close();
    } catch (IOException _) {
      // It is of no use any more, either way.
    }
  }

  /// Whether the time is up.
  synchronized boolean isOver() {
    return over || !left().isPositive();
  }

  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }

  Duration left() {
    return limit.minus(elapsed());
  }

  @Override
  public void close() {
    timer.interrupt();
  }
}
