package dev.admittance.app.task;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Runs each job on a thread of its own and calls back on the JavaFX thread. The threads belong to
/// the system: a drive that does not answer blocks a virtual thread together with its carrier, of
/// which there are as few as processors, and a few such jobs would stop all others. They have the
/// least priority, so that drawing gets a processor first where the system heeds that.
public final class FxTaskRunner implements TaskRunner {
  /// Shorter jobs are not shown, since they would flicker.
  private static final Duration WORTH_SHOWING = Duration.ofMillis(300);

  private static final Duration SECOND = Duration.ofSeconds(1);

  /// A drive that has to wake up takes longer, and then the user should know it too.
  private static final Duration SILENCE = Duration.ofSeconds(5);

  private final ObservableList<Job<?>> running = FXCollections.observableArrayList();
  private final ObservableList<Job<?>> runningView =
      FXCollections.unmodifiableObservableList(running);
  private final Consumer<Throwable> unexpected;
  private final SilentPlaces silent;
  private final long silenceNanos;

  /// Runs jobs; no drive is expected to be silent.
  ///
  /// @param unexpected receives the failures of jobs without a handler; called on the UI thread
  public FxTaskRunner(Consumer<Throwable> unexpected) {
    this(unexpected, _ -> {});
  }

  /// @param unexpected receives the failures of jobs without a handler; called on the UI thread
  /// @param silent receives a folder or file that does not answer, once until it does; called on
  ///   the UI thread
  public FxTaskRunner(Consumer<Throwable> unexpected, Consumer<Path> silent) {
    this(unexpected, silent, SILENCE);
  }

  FxTaskRunner(Consumer<Throwable> unexpected, Consumer<Path> silent, Duration silence) {
    this.unexpected = unexpected;
    this.silent = new SilentPlaces(silent);
    this.silenceNanos = silence.toNanos();
  }

  // Nothing but the speed of drawing relies on the priority.
  @SuppressWarnings("ThreadPriorityCheck")
  @Override
  public <T> Job<T> start(String title, Work<T> work) {
    Job<T> job = new Job<>(title, unexpected);
    FxProgress progress = new FxProgress(job);
    showIfItTakesLong(job, progress);
    Thread.ofPlatform()
        .daemon()
        .name(title)
        .priority(Thread.MIN_PRIORITY)
        .start(() -> perform(job, progress, work));
    return job;
  }

  @Override
  public ObservableList<Job<?>> running() {
    return runningView;
  }

  private void showIfItTakesLong(Job<?> job, FxProgress progress) {
    PauseTransition wait = pause(WORTH_SHOWING);
    wait.setOnFinished(_ -> {
      if (!job.isOver()) {
        if (!job.isCancelled()) {
          running.add(job);
        }
        watch(job, progress);
      }
    });
    wait.play();
  }

  private static PauseTransition pause(Duration length) {
    return new PauseTransition(javafx.util.Duration.millis((double) length.toMillis()));
  }

  private void watch(Job<?> job, FxProgress progress) {
    PauseTransition wait = pause(SECOND);
    wait.setOnFinished(_ -> {
      if (job.isOver()) {
        silent.answered(job);
      } else {
        progress.silentPlace(silenceNanos).ifPresent(place -> silent.silent(job, place));
        watch(job, progress);
      }
    });
    wait.play();
  }

  // The only catch-all: any exception of the work reaches a handler of the job or of the runner.
  private <T> void perform(Job<T> job, FxProgress progress, Work<T> work) {
    try {
      T result = work.run(progress);
      end(job, () -> job.succeed(result));
    } catch (Throwable cause) {
      end(job, () -> job.fail(cause));
    }
  }

  private void end(Job<?> job, Runnable callBack) {
    Platform.runLater(() -> {
      running.remove(job);
      callBack.run();
    });
  }

  /// Passes on only the latest report of a frame, so that frequent reports do not flood the UI
  /// thread.
  private static final class FxProgress implements Progress {
    private final Job<?> job;
    private final AtomicReference<@Nullable Report> latest = new AtomicReference<>();

    private volatile @Nullable Path place;
    private volatile long heardNanos = System.nanoTime();

    private record Report(long done, long total, String what) {}

    FxProgress(Job<?> job) {
      this.job = job;
    }

    @Override
    public void waitsFor(Path waitedFor) {
      heardNanos = System.nanoTime();
      place = waitedFor;
    }

    /// What has not answered for some seconds; empty if there was a progress.
    private Optional<Path> silentPlace(long silenceNanos) {
      return System.nanoTime() - heardNanos > silenceNanos
          ? Optional.ofNullable(place)
          : Optional.empty();
    }

    @Override
    public void at(long done, long total, String what) {
      heardNanos = System.nanoTime();
      if (latest.getAndSet(new Report(done, total, what)) == null) {
        Platform.runLater(this::passOn);
      }
    }

    private void passOn() {
      Report report = latest.getAndSet(null);
      if (report != null) {
        job.advance(report.done(), report.total(), report.what());
      }
    }

    @Override
    public boolean cancelled() {
      return job.isCancelled();
    }

    @Override
    public void deliver(Runnable onUiThread) {
      Platform.runLater(() -> {
        if (!job.isCancelled()) {
          onUiThread.run();
        }
      });
    }
  }
}
