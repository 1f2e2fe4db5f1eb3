package dev.admittance.record;

import dev.admittance.simulator.redaction.Redaction;
import dev.admittance.simulator.redaction.RedactionKey;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// Masks the secrets in queued calls and writes them, on its own thread.
final class CaptureWriterThread implements AutoCloseable {
  private static final long POLL_MILLIS = 200;

  /// The time limit for the rest of the queue at the end.
  private static final Duration LAST = Duration.ofSeconds(10);

  private final CallQueue queue;
  private final CaptureSink files;
  private final RedactionKey key;
  private final Thread thread;
  private final AtomicLong written = new AtomicLong();
  private final AtomicLong lost = new AtomicLong();
  private final AtomicLong secrets = new AtomicLong();
  private volatile Optional<String> trouble = Optional.empty();
  private volatile boolean ending;

  CaptureWriterThread(CallQueue queue, CaptureSink files, RedactionKey key) {
    this.queue = queue;
    this.files = files;
    this.key = key;
    this.thread = Thread.ofPlatform().name("recording writer").daemon().start(this::run);
  }

  long written() {
    return written.get();
  }

  /// Returns the number of calls that could not be written.
  long lost() {
    return lost.get();
  }

  long secrets() {
    return secrets.get();
  }

  /// Returns why the last captures could not be written; empty where they could.
  Optional<String> trouble() {
    return trouble;
  }

  private void run() {
    try {
      boolean dirty = false;
      while (true) {
        Optional<ReceivedCall> call = queue.poll(dirty ? 0 : POLL_MILLIS);
        if (call.isPresent()) {
          write(call.get());
          dirty = true;
        } else if (dirty) {
          flush();
          dirty = false;
        } else if (ending) {
          return;
        }
      }
    } catch (InterruptedException _) {
      lost.addAndGet(queue.size());
      flush();
    }
  }

  private void write(ReceivedCall call) {
    try {
      Redaction.Redacted clean = Redaction.of(ReceivedCapture.of(call), key);
      files.write(clean.value());
      secrets.addAndGet(clean.replaced());
      written.incrementAndGet();
      trouble = Optional.empty();
    } catch (IOException e) {
      lost.incrementAndGet();
      trouble = Optional.of(IoReason.of(e));
    } catch (RuntimeException e) {
      // One faulty capture must not end the recording. Its message may quote secrets.
      lost.incrementAndGet();
      trouble = Optional.of("a call could not be recorded: " + e.getClass().getSimpleName());
    }
  }

  private void flush() {
    try {
      files.flush();
    } catch (IOException e) {
      trouble = Optional.of(IoReason.of(e));
    }
  }

  /// Writes the rest of the queue within a time limit, and ends.
  @Override
  public void close() {
    ending = true;
    try {
      if (!thread.join(LAST)) {
        thread.interrupt();
        var _ = thread.join(LAST);
      }
    } catch (InterruptedException _) {
      thread.interrupt();
      Thread.currentThread().interrupt();
    }
  }
}
