package dev.admittance.app.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Started work. Confined to the UI thread, except [#isCancelled]. After a cancellation only
/// [#onCancel] and [#onDiscarded] are called. An unexpected failure goes to the runner.
public final class Job<T> {
  /// The progress of a job of unknown duration.
  public static final double INDETERMINATE = -1;

  private final String title;
  private final Consumer<Throwable> unexpected;
  private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(INDETERMINATE);
  private final ReadOnlyStringWrapper detail = new ReadOnlyStringWrapper("");

  private volatile boolean cancelled;
  private Outcome<T> outcome = new Outcome.Open<>();
  private Consumer<T> success = _ -> {};
  private final List<Expected<?>> expected = new ArrayList<>();
  private Runnable afterUnexpected = () -> {};
  private Runnable cancellation = () -> {};
  private Consumer<T> discard = _ -> {};
  private Runnable ending = () -> {};

  private record Expected<E extends Throwable>(Class<E> kind, Consumer<? super E> action) {
    boolean handles(Throwable cause) {
      return kind.isInstance(cause);
    }

    void handle(Throwable cause) {
      action.accept(kind.cast(cause));
    }
  }

  private sealed interface Outcome<T> {
    record Open<T>() implements Outcome<T> {}

    record Succeeded<T>(T result) implements Outcome<T> {}

    record Failed<T>(Throwable cause) implements Outcome<T> {}
  }

  /// @param unexpected receives a failure for which there is no handler
  Job(String title, Consumer<Throwable> unexpected) {
    this.title = title;
    this.unexpected = unexpected;
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

  /// Sets the handler of all failures; called at once if the work has failed.
  public Job<T> onFailure(Consumer<Throwable> action) {
    return onFailure(Throwable.class, action);
  }

  /// Adds the handler of a kind of failure; called at once if the work has failed so.
  public <E extends Throwable> Job<T> onFailure(Class<E> kind, Consumer<? super E> action) {
    Expected<E> handler = new Expected<>(kind, action);
    if (outcome instanceof Outcome.Failed<T>(Throwable cause)) {
      if (handler(cause).isEmpty() && handler.handles(cause)) {
        ifWanted(() -> handler.handle(cause));
      }
    }
    expected.add(handler);
    return this;
  }

  /// Sets the action that follows the report of a failure without a handler; called at once if the
  /// work has failed so. Call this after all handlers are set.
  public Job<T> onUnexpected(Runnable action) {
    afterUnexpected = action;
    if (outcome instanceof Outcome.Failed<T>(Throwable cause) && handler(cause).isEmpty()) {
      ifWanted(action);
    }
    return this;
  }

  /// Sets the handler of a cancellation before the result.
  public Job<T> onCancel(Runnable action) {
    cancellation = action;
    return this;
  }

  /// Sets the handler of a result that arrives after the cancellation, such as to close it.
  public Job<T> onDiscarded(Consumer<T> action) {
    discard = action;
    return this;
  }

  public void cancel() {
    if (!cancelled && !isOver()) {
      cancelled = true;
      ending.run();
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

  /// Sets the action that precedes all handlers; called unless the work is over.
  void onEnd(Runnable action) {
    ending = action;
  }

  void succeed(T result) {
    outcome = new Outcome.Succeeded<>(result);
    if (cancelled) {
      discard.accept(result);
    } else {
      ending.run();
      success.accept(result);
    }
  }

  void fail(Throwable cause) {
    outcome = new Outcome.Failed<>(cause);
    ifWanted(() -> {
      ending.run();
      handler(cause)
          .ifPresentOrElse(
              known -> known.handle(cause),
              () -> {
                unexpected.accept(cause);
                afterUnexpected.run();
              });
    });
  }

  private Optional<Expected<?>> handler(Throwable cause) {
    return expected.stream().filter(one -> one.handles(cause)).findFirst();
  }

  private void ifWanted(Runnable callBack) {
    if (!cancelled) {
      callBack.run();
    }
  }
}
