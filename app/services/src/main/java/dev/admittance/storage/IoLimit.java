package dev.admittance.storage;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Limits the time that reading or writing may take: a network drive may never answer, and the
/// system then lets nobody interrupt who waits for it.
public final class IoLimit {
  private IoLimit() {}

  /// Something that reads or writes.
  @FunctionalInterface
  public interface Action<T> {
    T run() throws IOException;
  }

  /// Runs an action on a thread of its own, which goes on after the limit.
  ///
  /// @throws IOException if it fails, or takes longer than the limit
  public static <T> T within(Duration limit, Action<T> action) throws IOException {
    FutureTask<T> task = new FutureTask<>(action::run);
    Thread.ofPlatform().daemon().name("limited reading or writing").start(task);
    try {
      return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new IOException("nothing answered for %d s".formatted(limit.toSeconds()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
