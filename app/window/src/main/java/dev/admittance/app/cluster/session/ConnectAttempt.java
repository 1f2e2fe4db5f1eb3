package dev.admittance.app.cluster.session;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/// An attempt to connect, which may wait for the user or for a program. It ends when nothing waits
/// for it.
final class ConnectAttempt {
  private @Nullable Thread thread;

  /// Connects on the calling thread.
  <T> T make(Callable<T> connecting) throws Exception {
    begin();
    try {
      return connecting.call();
    } finally {
      end();
    }
  }

  private synchronized void begin() {
    thread = Thread.currentThread();
  }

  private synchronized void end() {
    thread = null;
  }

  /// Cancels the attempt, if it is running. Thread-safe.
  synchronized void giveUp() {
    if (thread != null) {
      thread.interrupt();
    }
  }
}
