package dev.admittance.uitests.benchmark;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import javafx.application.Platform;

/// Watches how long the UI thread lets others wait.
final class BusyThread {
  private final AtomicLong longest = new AtomicLong();
  private final AtomicBoolean watching = new AtomicBoolean(true);

  private BusyThread() {}

  static BusyThread watch() {
    BusyThread busy = new BusyThread();
    busy.ask();
    return busy;
  }

  private void ask() {
    long asked = System.nanoTime();
    Platform.runLater(() -> {
      longest.accumulateAndGet(System.nanoTime() - asked, Math::max);
      if (watching.get()) {
        Thread.ofVirtual().start(this::ask);
      }
    });
  }

  /// Ends watching.
  long longestMillis() {
    watching.set(false);
    return longest.get() / 1_000_000;
  }
}
