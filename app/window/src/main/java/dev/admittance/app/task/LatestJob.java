package dev.admittance.app.task;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The latest job for a purpose: starting another one cancels it. Confined to the UI thread.
public final class LatestJob {
  private final ReadOnlyObjectWrapper<Optional<Job<?>>> underway =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  public LatestJob() {}

  /// The running job; empty once it has finished, failed or been cancelled.
  public ReadOnlyObjectProperty<Optional<Job<?>>> underwayProperty() {
    return underway.getReadOnlyProperty();
  }

  /// Cancels the previous job and follows one that was just started.
  ///
  /// @param success receives its result, when it is no longer running
  /// @param failure receives its exception
  public <T> void follow(Job<T> job, Consumer<T> success, Consumer<Throwable> failure) {
    cancel();
    underway.set(Optional.of(job));
    job.onCancel(() -> underway.set(Optional.empty()))
        .onSuccess(result -> {
          underway.set(Optional.empty());
          success.accept(result);
        })
        .onFailure(cause -> {
          underway.set(Optional.empty());
          failure.accept(cause);
        });
  }

  public void cancel() {
    underway.get().ifPresent(Job::cancel);
  }
}
