package dev.admittance.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Lets a long-running command end in order on Ctrl+C or SIGTERM, with its own exit code.
final class GracefulShutdown implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::end, "orderly end");
  private final Thread command = Thread.currentThread();
  private volatile Exit exit = Exit.BROKEN;

  GracefulShutdown() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /// Waits for a signal.
  ///
  /// @return whether the process was told to end
  boolean await(Duration time) throws InterruptedException {
    return asked.await(time.toNanos(), TimeUnit.NANOSECONDS);
  }

  /// Returns whether the process was told to end, or the caller of a served command is gone.
  boolean isAsked() {
    return asked.getCount() == 0 || command.isInterrupted();
  }

  private void end() {
    asked.countDown();
    try {
      if (done.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        // The exit code of a signal would hide that of the command.
        Runtime.getRuntime().halt(exit.code());
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Reports that the command has ended and written its output.
  void ended(Exit with) {
    exit = with;
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The process is ending.
    }
  }
}
