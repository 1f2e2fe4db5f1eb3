package dev.admittance.app.task;

/// Reports the progress of work; called on the thread of the work.
public interface Progress {
  /// Reports the progress.
  ///
  /// @param total 0 or less if unknown
  /// @param what the current step, such as a file name
  void at(long done, long total, String what);

  /// Whether the work was cancelled and should stop.
  boolean cancelled();

  /// Runs a callback on the UI thread, in order and before the result; does nothing after a
  /// cancellation.
  void deliver(Runnable onUiThread);
}
