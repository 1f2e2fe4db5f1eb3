package dev.admittance.app.task;

import javafx.collections.ObservableList;

/// Runs work in the background and returns its result to the UI thread. All methods are called on
/// the UI thread.
public interface TaskRunner {
  /// Starts work and returns at once.
  ///
  /// @param title shown while it runs, such as `Simulating captures`
  <T> Job<T> start(String title, Work<T> work);

  /// The jobs that run long enough to be shown, oldest first.
  ObservableList<Job<?>> running();
}
