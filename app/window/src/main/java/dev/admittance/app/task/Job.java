package dev.admittance.app.task;

import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Started work. Confined to the UI thread, except [#isCancelled]. After a cancellation only
/// [#onCancel] is called.
public final class Job<T> {
  /// The progress of a job of unknown duration.
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

  public String title() {
    return title;
  }

  /// The progress from 0 to 1, or [#INDETERMINATE].
  public ReadOnlyDoubleProperty progressProperty() {
    return progress.getReadOnlyProperty();
  }

  /// The current step; empty if unknown.
  public ReadOnlyStringProperty detailProperty() {
    return detail.getReadOnlyProperty();
  }

  /// Sets the handler of the result; called at once if it is available.
  public Job<T> onSuccess(Consumer<T> action) {
    success = action;
    if (outcome instanceof Outcome.Succeeded<T>(T result)) {
      ifWanted(() -> action.accept(result));
    }
    return this;
  }

  /// Sets the handler of a failure; called at once if the work has failed.
  public Job<T> onFailure(Consumer<Throwable> action) {
    failure = action;
    if (outcome instanceof Outcome.Failed<T>(Throwable cause)) {
      ifWanted(() -> action.accept(cause));
    }
    return this;
  }

  /// Sets the handler of a cancellation before the result.
  public Job<T> onCancel(Runnable action) {
    cancellation = action;
    return this;
  }

  public void cancel() {
    if (!cancelled && !isOver()) {
      cancelled = true;
      cancellation.run();
    }
    cancelled = true;
  }

  /// Whether [#cancel] was called. Thread-safe.
  public boolean isCancelled() {
    return cancelled;
  }

  /// Whether the work has finished, failed or been cancelled.
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
