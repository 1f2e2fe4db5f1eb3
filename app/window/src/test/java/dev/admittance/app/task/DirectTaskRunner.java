package dev.admittance.app.task;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Runs work at once, on the thread that starts it, before it can have a handler: so the runner
/// does not see which failures have none.
public final class DirectTaskRunner implements TaskRunner {
  @Override
  public <T> Job<T> start(String title, Work<T> work) {
    Job<T> job = new Job<>(title, _ -> {});
    HeldTaskRunner.perform(job, work);
    return job;
  }

  @Override
  public ObservableList<Job<?>> running() {
    return FXCollections.emptyObservableList();
  }
}
