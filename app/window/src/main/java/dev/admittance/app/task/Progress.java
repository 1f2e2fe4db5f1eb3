package dev.admittance.app.task;

import dev.admittance.workspace.ReadProgress;
import java.nio.file.Path;

/// Reports the progress of work; called on the thread of the work.
public interface Progress extends ReadProgress {
  /// Reports the progress.
  ///
  /// @param total 0 or less if unknown
  /// @param what the current step, such as a file name
  @Override
  void at(long done, long total, String what);

  /// Tells that the work reads or writes a folder or file next, which may be on a network drive
  /// that does not answer. Where neither a progress nor the end follows for some seconds, the user
  /// is told.
  default void waitsFor(Path place) {
    // Only runners that work in the background have somebody to tell.
  }

  /// Whether the work was cancelled and should stop.
  @Override
  boolean cancelled();

  /// Runs a callback on the UI thread, in order and before the result; does nothing after a
  /// cancellation.
  void deliver(Runnable onUiThread);
}
