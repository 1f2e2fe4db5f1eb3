package dev.admittance.record;

import dev.admittance.simulator.redaction.Redaction;
import dev.admittance.simulator.redaction.RedactionKey;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// Takes calls from the queue, takes the secrets out of them and writes them, on a thread of its
/// own.
final class WritingThread implements AutoCloseable {
  private static final long POLL_MILLIS = 200;

  /// How long what is still in the queue may take at the end.
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

  WritingThread(CallQueue queue, CaptureSink files, RedactionKey key) {
    this.queue = queue;
    this.files = files;
    this.key = key;
    this.thread = Thread.ofPlatform().name("recording writer").daemon().start(this::run);
  }

  long written() {
    return written.get();
  }

  /// Calls that could not be written.
  long lost() {
    return lost.get();
  }

  long secrets() {
    return secrets.get();
  }

  /// Why captures could not be written lately; empty where they could.
  Optional<String> trouble() {
    return trouble;
  }

  private void run() {
    try {
      boolean dirty = false;
      while (true) {
        Optional<SeenCall> call = queue.poll(dirty ? 0 : POLL_MILLIS);
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

  private void write(SeenCall call) {
    try {
      Redaction.Redacted clean = Redaction.of(SeenCapture.of(call), key);
      files.write(clean.value());
      secrets.addAndGet(clean.replaced());
      written.incrementAndGet();
      trouble = Optional.empty();
    } catch (IOException e) {
      lost.incrementAndGet();
      trouble = Optional.of(IoReason.of(e));
    } catch (RuntimeException e) {
      // One capture that cannot be made must not end the recording. Its message may quote secrets.
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

  /// Writes what is in the queue, as long as that does not take too long, and ends.
  @Override
  public void close() {
    ending = true;
    try {
      if (!thread.join(LAST)) {
        thread.interrupt();
        thread.join();
      }
    } catch (InterruptedException _) {
      thread.interrupt();
      Thread.currentThread().interrupt();
    }
  }
}
