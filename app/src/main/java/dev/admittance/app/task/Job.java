package dev.admittance.app.task;

import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Work that was started. Confined to the UI thread, except for [#isCancelled]. A cancelled job
/// calls nobody back but [#onCancel].
public final class Job<T> {
  /// The progress of a job that does not know how long it takes.
  public static final double INDETERMINATE = -1;

  private final String title;
  private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(INDETERMINATE);
  private final ReadOnlyStringWrapper detail = new ReadOnlyStringWrapper("");

  private volatile boolean cancelled;
  private Outcome<T> outcome = new Outcome.Open<>();
  private Consumer<T> success = _ -> {};
  private Consumer<Throwable> failure = _ -> {};
  private Runnable cancellation = () -> {};

  private sealed interface Outcome<T> {
    record Open<T>() implements Outcome<T> {}

    record Succeeded<T>(T result) implements Outcome<T> {}

    record Failed<T>(Throwable cause) implements Outcome<T> {}
  }

  Job(String title) {
    this.title = title;
  }

  /// What people read while it runs.
  public String title() {
    return title;
  }

  /// From 0 to 1, or [#INDETERMINATE].
  public ReadOnlyDoubleProperty progressProperty() {
    return progress.getReadOnlyProperty();
  }

  /// What it is doing now; empty where it does not say.
  public ReadOnlyStringProperty detailProperty() {
    return detail.getReadOnlyProperty();
  }

  /// Sets what is done with the result; at once where it is there already.
  public Job<T> onSuccess(Consumer<T> action) {
    success = action;
    if (outcome instanceof Outcome.Succeeded<T>(T result)) {
      ifWanted(() -> action.accept(result));
    }
    return this;
  }

  /// Sets what is done where the work failed; at once where it failed already.
  public Job<T> onFailure(Consumer<Throwable> action) {
    failure = action;
    if (outcome instanceof Outcome.Failed<T>(Throwable cause)) {
      ifWanted(() -> action.accept(cause));
    }
    return this;
  }

  /// Sets what is done where somebody gives up on the result before it is there.
  public Job<T> onCancel(Runnable action) {
    cancellation = action;
    return this;
  }

  /// Gives up on the result.
  public void cancel() {
    if (!cancelled && !isOver()) {
      cancelled = true;
      cancellation.run();
    }
    cancelled = true;
  }

  /// Whether [#cancel] was called; any thread may ask.
  public boolean isCancelled() {
    return cancelled;
  }

  /// Whether the work is over, one way or the other.
  boolean isOver() {
    return !(outcome instanceof Outcome.Open<T>);
  }

  void advance(long done, long total, String what) {
    progress.set(total > 0 ? Math.clamp((double) done / total, 0, 1) : INDETERMINATE);
    detail.set(what);
  }

  void succeed(T result) {
    outcome = new Outcome.Succeeded<>(result);
    ifWanted(() -> success.accept(result));
  }

  void fail(Throwable cause) {
    outcome = new Outcome.Failed<>(cause);
    ifWanted(() -> failure.accept(cause));
  }

  private void ifWanted(Runnable callBack) {
    if (!cancelled) {
      callBack.run();
    }
  }
}
