package dev.admittance.app.cluster.session;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/// One attempt to connect, which may wait for a person or for a program. It ends where nobody waits
/// for it any more.
final class Attempt {
  private @Nullable Thread thread;

  /// Makes the connection, on this thread.
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

  /// Ends it, if it is under way; any thread may call this.
  synchronized void giveUp() {
    if (thread != null) {
      thread.interrupt();
    }
  }
}
