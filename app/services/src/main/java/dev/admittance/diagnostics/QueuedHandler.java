package dev.admittance.diagnostics;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/// Passes records on to another handler on a thread of its own: who logs, such as the UI thread,
/// never waits for a disk that does not answer. Records beyond a limit are dropped and counted.
final class QueuedHandler extends Handler {
  private static final int MOST = 10_000;
  private static final Duration LAST = Duration.ofSeconds(2);
  private static final LogRecord END = new LogRecord(Level.OFF, "");

  private final Handler behind;
  private final Duration last;
  private final BlockingQueue<LogRecord> waiting;
  private final AtomicInteger dropped = new AtomicInteger();
  private final Thread thread;
  private volatile boolean closed;

  QueuedHandler(Handler behind) {
    this(behind, MOST, LAST);
  }

  /// @param most records that may wait
  /// @param last the time limit for the rest at the end
  QueuedHandler(Handler behind, int most, Duration last) {
    this.behind = behind;
    this.last = last;
    waiting = new ArrayBlockingQueue<>(most);
    thread = Thread.ofPlatform().daemon().name("log").start(this::run);
  }

  @Override
  public void publish(LogRecord record) {
    if (!waiting.offer(record)) {
      dropped.incrementAndGet();
    }
  }

  // There is one end.
  @SuppressWarnings("ReferenceEquality")
  private void run() {
    try {
      for (LogRecord next = waiting.take(); next != END; next = waiting.take()) {
        behind.publish(next);
        int missing = dropped.getAndSet(0);
        if (missing > 0) {
          behind.publish(
              new LogRecord(Level.WARNING, missing + " lines of the log had to be dropped."));
        }
        if (closed && waiting.isEmpty()) {
          return;
        }
      }
    } catch (InterruptedException _) {
      // Nobody interrupts it but the end of the process.
      Thread.currentThread().interrupt();
    } finally {
      behind.close();
    }
  }

  /// Each record is flushed when it is written.
  @Override
  public void flush() {}

  /// Writes what waits, within a time limit, and ends.
  @Override
  public void close() {
    closed = true;
    // Where nothing more can wait, the thread ends after what does.
    var _ = waiting.offer(END);
    try {
      var _ = thread.join(last);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
