package dev.admittance.cluster.fabric8;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/// Aborts the reading of a body that does not end in time.
final class Deadline implements AutoCloseable {
  private final AtomicBoolean passed = new AtomicBoolean();
  private final CompletableFuture<Void> alarm;

  Deadline(InputStream body, Duration time) {
    alarm =
        CompletableFuture.runAsync(
            () -> pass(body),
            CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS));
  }

  private void pass(InputStream body) {
    passed.set(true);
    try {
      body.close();
    } catch (IOException _) {
      // The reader gets the error.
    }
  }

  /// Reads within the deadline.
  ///
  /// @throws TimeoutException if the deadline has passed before
  <T> T keep(Reading<T> reading) throws IOException, TimeoutException {
    try {
      T result = reading.read();
      if (passed.get()) {
        throw new TimeoutException();
      }
      return result;
    } catch (IOException e) {
      if (passed.get()) {
        throw new TimeoutException();
      }
      throw e;
    }
  }

  interface Reading<T> {
    T read() throws IOException;
  }

  @Override
  public void close() {
    alarm.cancel(false);
  }
}
