package dev.admittance.app.task;

/// Does something a little later.
@FunctionalInterface
public interface Delay {
  /// Does something on the UI thread once a time has passed. Called on the UI thread.
  void after(int millis, Runnable action);
}
