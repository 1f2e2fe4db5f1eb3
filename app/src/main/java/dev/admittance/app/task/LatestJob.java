package dev.admittance.app.task;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The one job of its purpose that counts: what was begun before is given up. Confined to the UI
/// thread.
public final class LatestJob {
  private final ReadOnlyObjectWrapper<Optional<Job<?>>> underway =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /// None is under way.
  public LatestJob() {}

  /// The job until it is over, has failed or was cancelled; empty then.
  public ReadOnlyObjectProperty<Optional<Job<?>>> underwayProperty() {
    return underway.getReadOnlyProperty();
  }

  /// Gives up the one before, and goes on with another that was just started.
  ///
  /// @param success gets its result, when it is under way no more
  /// @param failure gets what went wrong instead
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

  /// Gives up the one that is under way.
  public void cancel() {
    underway.get().ifPresent(Job::cancel);
  }
}
