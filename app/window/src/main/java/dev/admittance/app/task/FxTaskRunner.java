package dev.admittance.app.task;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// Runs each job on a virtual thread and calls back on the JavaFX thread.
public final class FxTaskRunner implements TaskRunner {
  /// Shorter jobs are not shown, since they would flicker.
  private static final Duration WORTH_SHOWING = Duration.millis(300);

  private final ObservableList<Job<?>> running = FXCollections.observableArrayList();
  private final ObservableList<Job<?>> runningView =
      FXCollections.unmodifiableObservableList(running);
  private final Consumer<Throwable> unexpected;

  /// @param unexpected receives the failures of jobs without a handler; called on the UI thread
  public FxTaskRunner(Consumer<Throwable> unexpected) {
    this.unexpected = unexpected;
  }

  @Override
  public <T> Job<T> start(String title, Work<T> work) {
    Job<T> job = new Job<>(title, unexpected);
    showIfItTakesLong(job);
    Thread.ofVirtual().name(title).start(() -> perform(job, work));
    return job;
  }

  @Override
  public ObservableList<Job<?>> running() {
    return runningView;
  }

  private void showIfItTakesLong(Job<?> job) {
    PauseTransition wait = new PauseTransition(WORTH_SHOWING);
    wait.setOnFinished(_ -> {
      if (!job.isOver() && !job.isCancelled()) {
        running.add(job);
      }
    });
    wait.play();
  }

  // The only catch-all: any exception of the work reaches a handler of the job or of the runner.
  private <T> void perform(Job<T> job, Work<T> work) {
    try {
      T result = work.run(new FxProgress(job));
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

    private record Report(long done, long total, String what) {}

    FxProgress(Job<?> job) {
      this.job = job;
    }

    @Override
    public void at(long done, long total, String what) {
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
