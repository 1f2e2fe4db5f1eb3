package dev.admittance.app.task;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/// A value that is computed in the background from other values, its inputs. At most one
/// computation runs; the latest inputs win. Confined to the UI thread.
///
/// As a subscription, it ends with the computation and no longer follows the inputs.
public final class Derived<T> implements Subscription {
  private final LatestJob job;
  private final Supplier<Derivation<T>> plan;
  private final ReadOnlyObjectWrapper<T> value;
  private Optional<Derivation.Computed<T>> last = Optional.empty();
  private Subscription inputs = Subscription.EMPTY;
  private boolean again;

  /// Not computed before [#follow] or [#refresh].
  ///
  /// @param plan takes a snapshot of the inputs on the UI thread
  public Derived(TaskRunner tasks, T initial, Supplier<Derivation<T>> plan) {
    this.job = new LatestJob(tasks);
    this.plan = plan;
    this.value = new ReadOnlyObjectWrapper<>(initial);
  }

  /// Computes the value now and after each change of the inputs.
  public void follow(ObservableValue<?>... values) {
    inputs =
        Subscription.combine(
            Arrays.stream(values)
                .map(input -> input.subscribe((_, _) -> refresh()))
                .toArray(Subscription[]::new));
    refresh();
  }

  public T get() {
    return value.get();
  }

  public ReadOnlyObjectProperty<T> valueProperty() {
    return value.getReadOnlyProperty();
  }

  /// The running computation with its progress; empty for none.
  public ReadOnlyObjectProperty<Optional<Job<?>>> underwayProperty() {
    return job.underwayProperty();
  }

  public ReadOnlyBooleanProperty runningProperty() {
    return job.runningProperty();
  }

  /// Computes the value from the current inputs in place of a running computation.
  public void refresh() {
    derive(false);
  }

  /// Computes the value again though the inputs may be equal; after a running computation if they
  /// are.
  public void invalidate() {
    derive(true);
  }

  /// Shows a part of the result; called by the running computation.
  public void show(T part) {
    value.set(part);
  }

  /// Cancels the computation; the value stays.
  public void cancel() {
    job.cancel();
  }

  @Override
  public void unsubscribe() {
    inputs.unsubscribe();
    stop();
  }

  private void stop() {
    last = Optional.empty();
    again = false;
    job.cancel();
  }

  private void derive(boolean anew) {
    switch (plan.get()) {
      case Derivation.Unchanged<T> _ -> {}
      case Derivation.Known<T>(T now) -> {
        stop();
        value.set(now);
      }
      case Derivation.Computed<T> wanted -> {
        boolean same = wanted.key().equals(last.flatMap(Derivation.Computed::key));
        if (anew && same && job.runningProperty().get()) {
          again = true;
        } else if (anew || !same || wanted.key().isEmpty()) {
          start(wanted);
        }
      }
    }
  }

  private void start(Derivation.Computed<T> wanted) {
    stop();
    last = Optional.of(wanted);
    wanted.meanwhile().ifPresent(value::set);
    job.start(wanted.title(), wanted.work())
        .onSuccess(this::end)
        .onUnexpected(() -> end(wanted.otherwise().orElseGet(value::get)))
        .onCancel(() -> {
          if (last.equals(Optional.of(wanted))) {
            wanted.otherwise().ifPresent(value::set);
          }
        });
  }

  private void end(T result) {
    value.set(result);
    if (again) {
      again = false;
      invalidate();
    }
  }
}
