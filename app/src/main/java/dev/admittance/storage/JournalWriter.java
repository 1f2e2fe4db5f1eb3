package dev.admittance.storage;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Writes unsaved texts to a [RecoveryJournal] soon after they change, on a thread of its own. Only
/// the latest text of a file is written, and while one is written others wait.
public final class JournalWriter implements AutoCloseable {
  /// How long a change waits to be written: what a crash loses, with the time of writing.
  public static final Duration DELAY = Duration.ofMillis(700);

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final RecoveryJournal journal;
  private final Duration delay;
  private final Consumer<Outcome> told;
  private final Map<Key, Supplier<Unsaved>> waiting = new LinkedHashMap<>();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("recovery journal").factory());
  private boolean scheduled;
  private boolean closed;

  private record Key(Path workspace, String file) {}

  /// What became of an unsaved text. Told on the writer's thread.
  public sealed interface Outcome {
    /// The name of the file.
    String file();

    /// It is in the journal.
    record Kept(String file) implements Outcome {}

    /// It holds a secret, and so was left out; an older text of the file without one may be there.
    record Withheld(String file) implements Outcome {}

    /// It could not be written.
    record Failed(String file, IOException cause) implements Outcome {}
  }

  /// Writes to a journal.
  ///
  /// @param told hears what became of each text, on the writer's thread
  public JournalWriter(RecoveryJournal journal, Duration delay, Consumer<Outcome> told) {
    this.journal = journal;
    this.delay = delay;
    this.told = told;
  }

  /// A file has unsaved text.
  ///
  /// @param unsaved makes it; called on the writer's thread when it is time to write
  public synchronized void changed(Path workspace, String file, Supplier<Unsaved> unsaved) {
    waiting.put(new Key(workspace, file), unsaved);
    if (!scheduled && !closed) {
      scheduled = true;
      var _ = thread.schedule(this::writeWaiting, delay.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  /// A file was saved, closed or reverted: nothing of it is unsaved any more.
  public synchronized void settled(Path workspace, String file) {
    waiting.remove(new Key(workspace, file));
    execute(() -> remove(workspace, file));
  }

  /// Drops an entry that was found, behind whatever is still to be written.
  public synchronized void drop(RecoveryJournal.Found found) {
    flush();
    execute(() -> {
      try {
        journal.drop(found);
      } catch (IOException e) {
        told.accept(new Outcome.Failed(found.unsaved().file(), e));
      }
    });
  }

  /// Writes at once what waits.
  public synchronized void flush() {
    if (!waiting.isEmpty()) {
      execute(this::writeWaiting);
    }
  }

  /// Writes at once what waits, and waits for it, but not for ever: for the moment when something
  /// failed, and nobody knows what is next. Not for the writer's thread.
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

  /// What comes after the end is left out: the window is gone then.
  private void execute(Runnable work) {
    if (!closed) {
      thread.execute(work);
    }
  }

  /// Writes what waits and ends; waits for it.
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
    Map<Key, Supplier<Unsaved>> due;
    synchronized (this) {
      due = new LinkedHashMap<>(waiting);
      waiting.clear();
      scheduled = false;
    }
    due.values().forEach(unsaved -> told.accept(write(unsaved.get())));
  }

  private Outcome write(Unsaved unsaved) {
    if (Secrets.areIn(unsaved.text())) {
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
