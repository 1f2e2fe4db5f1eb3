package dev.admittance.app.task;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Runs work when the test says so, cancelled or not, as threads would that were started.
public final class HeldTaskRunner implements TaskRunner {
  private final Deque<Runnable> held = new ArrayDeque<>();
  private final List<Job<?>> jobs = new ArrayList<>();
  private final Consumer<Throwable> unexpected;

  /// Fails a test in which work fails without a handler.
  public HeldTaskRunner() {
    this(cause -> {
      throw new AssertionError("A failure without a handler", cause);
    });
  }

  /// @param unexpected receives the failures of jobs without a handler
  public HeldTaskRunner(Consumer<Throwable> unexpected) {
    this.unexpected = unexpected;
  }

  @Override
  public <T> Job<T> start(String title, Work<T> work) {
    Job<T> job = new Job<>(title, unexpected);
    jobs.add(job);
    held.add(() -> perform(job, work));
    return job;
  }

  @Override
  public ObservableList<Job<?>> running() {
    return FXCollections.emptyObservableList();
  }

  /// Whether nothing is left to run.
  public boolean isIdle() {
    return held.isEmpty();
  }

  /// Runs what was started first, and not yet.
  public void runOldest() {
    held.remove().run();
  }

  /// Runs what was started so far, oldest first.
  public void runAll() {
    while (!held.isEmpty()) {
      held.remove().run();
    }
  }

  /// Runs what was started, and what was delayed meanwhile, until nothing is left.
  public void settle(HeldDelay delay) {
    for (int i = 0; i < 100; i++) {
      runAll();
      if (!delay.passOldest()) {
        return;
      }
    }
    throw new AssertionError("the work does not end");
  }

  /// Cancels all that was started, as a person does in the status bar.
  public void cancelAll() {
    jobs.forEach(Job::cancel);
  }

  static <T> void perform(Job<T> job, Work<T> work) {
    try {
      job.succeed(work.run(new DirectProgress(job)));
    } catch (Exception cause) {
      job.fail(cause);
    }
  }

  private record DirectProgress(Job<?> job) implements Progress {
    @Override
    public void at(long done, long total, String what) {
      job.advance(done, total, what);
    }

    @Override
    public boolean cancelled() {
      return job.isCancelled();
    }

    @Override
    public void deliver(Runnable onUiThread) {
      if (!job.isCancelled()) {
        onUiThread.run();
      }
    }
  }
}
