package dev.admittance.app.task;

/// A piece of background work with a result and a progress.
@FunctionalInterface
public interface Work<T> {
  /// Runs once, not on the UI thread.
  ///
  /// @throws Exception for the handlers of the [Job]
  T run(Progress progress) throws Exception;
}
