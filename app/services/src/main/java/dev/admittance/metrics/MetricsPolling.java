package dev.admittance.metrics;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Polls the state of metrics in rounds, on its own thread, until it is closed.
final class MetricsPolling implements AutoCloseable {
  private final Rounds rounds;
  private final Runnable end;
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Object told = new Object();
  private final Thread thread;
  private volatile MetricsState state = new MetricsState.Waiting();

  private MetricsPolling(String name, Rounds rounds, Runnable end) {
    this.rounds = rounds;
    this.end = end;
    this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
  }

  interface Rounds {
    /// Polls once; ends early where its thread is interrupted.
    Round next();
  }

  /// The result of a round.
  ///
  /// @param pause before the next round
  record Round(MetricsState state, Duration pause) {}

  /// Starts the first round.
  ///
  /// @param end runs on the same thread after the last one
  static MetricsPolling start(String name, Rounds rounds, Runnable end) {
    MetricsPolling polling = new MetricsPolling(name, rounds, end);
    polling.thread.start();
    return polling;
  }

  /// Returns the result of the last round.
  MetricsState state() {
    return state;
  }

  /// Registers an action that runs after each round.
  void onChange(Runnable action) {
    listeners.add(action);
  }

  /// Stops polling; no action runs after this returns.
  @Override
  public void close() {
    synchronized (told) {
      closed.countDown();
    }
    thread.interrupt();
  }

  private void run() {
    try {
      Duration pause = Duration.ZERO;
      while (!closed.await(pause.toNanos(), TimeUnit.NANOSECONDS)) {
        Round round = rounds.next();
        tell(round.state());
        pause = round.pause();
      }
    } catch (InterruptedException _) {
      // Polling was stopped.
      Thread.currentThread().interrupt();
    } finally {
      end.run();
    }
  }

  private void tell(MetricsState now) {
    synchronized (told) {
      if (closed.getCount() > 0) {
        state = now;
        listeners.forEach(Runnable::run);
      }
    }
  }
}
