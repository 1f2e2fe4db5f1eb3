package dev.admittance.app.task;

/// Runs actions on the UI thread after a delay.
@FunctionalInterface
public interface Delay {
  /// Runs an action on the UI thread after a delay in milliseconds. Called on the UI thread.
  void after(int millis, Runnable action);
}
