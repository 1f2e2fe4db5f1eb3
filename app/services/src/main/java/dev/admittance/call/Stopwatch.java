package dev.admittance.call;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Measures a call and aborts it at its time limit: the resource that it waits for is closed.
final class Stopwatch implements AutoCloseable {
  private final long startNanos = System.nanoTime();
  private final Duration limit;
  private final Thread timer;
  private Optional<Closeable> waitedFor = Optional.empty();
  private boolean over;

  /// Starts measuring.
  Stopwatch(Duration limit) {
    this.limit = limit;
    this.timer = Thread.ofVirtual().name("hook call timer").start(this::run);
  }

  private void run() {
    try {
      Thread.sleep(limit);
      expire();
    } catch (InterruptedException _) {
      // Stopped before the time limit.
    }
  }

  /// Aborts the call at its time limit.
  synchronized void expire() {
    over = true;
    waitedFor.ifPresent(Stopwatch::close);
    notifyAll();
  }

  /// Waits, at most until the time limit.
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

  /// Closes a resource at the time limit; at once if it has passed.
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
      // The resource is useless either way.
    }
  }

  /// Returns whether the time limit has passed.
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
