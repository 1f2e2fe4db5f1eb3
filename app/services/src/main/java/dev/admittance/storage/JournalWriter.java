package dev.admittance.storage;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Writes unsaved texts to a [RecoveryJournal] soon after they change, on its own thread. Only the
/// latest text of a file is written, and changes during a write are combined.
public final class JournalWriter implements AutoCloseable {
  /// The delay of a write: with the writing time, what a crash can lose.
  public static final Duration DELAY = Duration.ofMillis(700);

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final RecoveryJournal journal;
  private final Duration delay;
  private final Consumer<Outcome> told;
  private final Map<Key, Supplier<UnsavedText>> waiting = new LinkedHashMap<>();

  /// Its priority is for speed alone: what draws is to have a processor first.
  @SuppressWarnings("ThreadPriorityCheck")
  private final ScheduledThreadPoolExecutor thread =
      new ScheduledThreadPoolExecutor(
          1,
          Thread.ofPlatform()
              .daemon()
              .name("recovery journal")
              .priority(Thread.MIN_PRIORITY)
              .factory());

  private boolean scheduled;

  /// Whether the last texts could not all be kept; of the writer's thread.
  private boolean failing;

  private boolean closed;

  private record Key(Path workspace, String file) {}

  /// The result for an unsaved text, reported on the writer's thread.
  public sealed interface Outcome {
    String file();

    record Kept(String file) implements Outcome {}

    /// The text contains a secret and was not written; an older text of the file without one may
    /// remain.
    record Withheld(String file) implements Outcome {}

    record Failed(String file, IOException cause) implements Outcome {}
  }

  /// Creates a writer for a journal.
  ///
  /// @param told receives the result for each text, on the writer's thread
  public JournalWriter(RecoveryJournal journal, Duration delay, Consumer<Outcome> told) {
    this.journal = journal;
    this.delay = delay;
    this.told = told;
    // What waits for its delay is written by the flush that comes first.
    thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  /// Reports that a file has unsaved text.
  ///
  /// @param unsaved returns the text; called on the writer's thread at the time of writing
  public synchronized void changed(Path workspace, String file, Supplier<UnsavedText> unsaved) {
    waiting.put(new Key(workspace, file), unsaved);
    if (!scheduled && !closed) {
      scheduled = true;
      var _ = thread.schedule(this::writeWaiting, delay.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  /// Reports that a file was saved, closed or reverted, so that it has no unsaved text.
  public synchronized void settled(Path workspace, String file) {
    waiting.remove(new Key(workspace, file));
    execute(() -> remove(workspace, file));
  }

  /// Deletes an entry, after all pending writes.
  public void drop(RecoveryJournal.Found found) {
    drop(found, () -> true);
  }

  /// Deletes an entry whose text was restored, once the restored text is kept as unsaved: until
  /// then the entry is the only copy.
  public void dropRestored(RecoveryJournal.Found found) {
    drop(found, () -> !failing);
  }

  private synchronized void drop(RecoveryJournal.Found found, BooleanSupplier wanted) {
    flush();
    execute(() -> {
      try {
        if (wanted.getAsBoolean()) {
          journal.drop(found);
        }
      } catch (IOException e) {
        told.accept(new Outcome.Failed(found.unsaved().file(), e));
      }
    });
  }

  public synchronized void flush() {
    if (!waiting.isEmpty()) {
      execute(this::writeWaiting);
    }
  }

  /// Writes all pending texts and waits for a limited time: for use after a failure, when the
  /// process may end. Not for the writer's thread.
  public void flushAndWait() {
    CountDownLatch written = new CountDownLatch(1);
    synchronized (this) {
      if (closed) {
        return;
      }
      flush();
      execute(written::countDown);
    }
    try {
      var _ = written.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Work after the end is ignored: the window is closed then.
  private void execute(Runnable work) {
    if (!closed) {
      thread.execute(work);
    }
  }

  /// Writes all pending texts, waits for that, and ends.
  @Override
  public void close() {
    flush();
    synchronized (this) {
      closed = true;
      thread.shutdown();
    }
    try {
      if (!thread.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        thread.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void writeWaiting() {
    Map<Key, Supplier<UnsavedText>> due;
    synchronized (this) {
      due = new LinkedHashMap<>(waiting);
      waiting.clear();
      scheduled = false;
    }
    failing = false;
    for (Supplier<UnsavedText> unsaved : due.values()) {
      Outcome outcome = write(unsaved.get());
      failing |= !(outcome instanceof Outcome.Kept);
      told.accept(outcome);
    }
  }

  private Outcome write(UnsavedText unsaved) {
    if (SecretDetector.areIn(unsaved.text())) {
      return new Outcome.Withheld(unsaved.file());
    }
    try {
      journal.write(unsaved);
      return new Outcome.Kept(unsaved.file());
    } catch (IOException e) {
      return new Outcome.Failed(unsaved.file(), e);
    }
  }

  private void remove(Path workspace, String file) {
    try {
      journal.remove(workspace, file);
    } catch (IOException e) {
      told.accept(new Outcome.Failed(file, e));
    }
  }
}
