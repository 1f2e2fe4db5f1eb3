package dev.admittance.app.task;

/// What running work tells about itself; called from the thread that does the work.
public interface Progress {
  /// Says how far the work is.
  ///
  /// @param total 0 or less where it is not known
  /// @param what what is being done, such as a file name
  void at(long done, long total, String what);

  /// Whether nobody waits for the result any more; work that goes on after that is wasted.
  boolean cancelled();

  /// Hands a part of the result to the UI thread, in order and before the result itself; does
  /// nothing once the work was cancelled.
  void deliver(Runnable onUiThread);
}
