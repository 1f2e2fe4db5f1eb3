package dev.admittance.app.task;

import dev.admittance.app.controls.OptionalProperty;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;

/// The latest job for a purpose: starting another one cancels it. Confined to the UI thread.
public final class LatestJob {
  private final TaskRunner tasks;
  private final OptionalProperty<Job<?>> underway = new OptionalProperty<>();
  private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();

  public LatestJob(TaskRunner tasks) {
    this.tasks = tasks;
    running.bind(underway.map(Optional::isPresent));
  }

  /// The running job; empty once it has finished, failed or been cancelled, before its handlers are
  /// called.
  public ReadOnlyObjectProperty<Optional<Job<?>>> underwayProperty() {
    return underway.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty runningProperty() {
    return running.getReadOnlyProperty();
  }

  /// Cancels the previous job and starts another one, like [TaskRunner#start].
  public <T> Job<T> start(String title, Work<T> work) {
    cancel();
    Job<T> job = tasks.start(title, work);
    if (!job.isOver()) {
      underway.set(Optional.of(job));
      job.onEnd(() -> underway.set(Optional.empty()));
    }
    return job;
  }

  public void cancel() {
    underway.get().ifPresent(Job::cancel);
  }
}
