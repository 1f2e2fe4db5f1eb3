package dev.admittance.app.impact.run;

import dev.admittance.app.task.Progress;

/// Adapts the progress of a task for code that is independent of the window.
public record ForwardedProgress(Progress task) implements dev.admittance.workspace.ReadProgress {
  @Override
  public void at(long done, long total, String what) {
    task.at(done, total, what);
  }

  @Override
  public boolean cancelled() {
    return task.cancelled();
  }
}
