package dev.admittance.cli;

import dev.admittance.workspace.ReadProgress;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;

/// Shows progress on one line of a terminal, and nowhere else. Thread-safe.
final class TerminalProgress implements ReadProgress, AutoCloseable {
  /// Moves to the start of the line and clears it.
  static final String CLEAR = "\r\033[K";

  private static final long INTERVAL_NANOS = 100_000_000;

  private final PrintStream err;
  private final boolean shown;
  private final BooleanSupplier cancelled;
  private long nextNanos;

  /// Creates the progress of work of this thread, which is cancelled by interrupting it.
  TerminalProgress(Streams streams) {
    this(streams, Thread.currentThread()::isInterrupted);
  }

  /// @param cancelled whether the work is to end; called on any thread
  TerminalProgress(Streams streams, BooleanSupplier cancelled) {
    this.cancelled = cancelled;
    this.err = streams.err();
    this.shown = streams.watched();
    this.nextNanos = System.nanoTime() + INTERVAL_NANOS;
  }

  @Override
  public synchronized void at(long done, long total, String what) {
    if (shown && System.nanoTime() - nextNanos >= 0) {
      nextNanos = System.nanoTime() + INTERVAL_NANOS;
      err.print(CLEAR + (total == 0 ? "" : done * 100 / total + " %  ") + what);
      err.flush();
    }
  }

  @Override
  public boolean cancelled() {
    return cancelled.getAsBoolean();
  }

  @Override
  public synchronized void close() {
    if (shown) {
      err.print(CLEAR);
      err.flush();
    }
  }
}
