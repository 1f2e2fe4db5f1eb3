package dev.admittance.app.cluster.session;

import dev.admittance.workspace.Progress;

/// Tells the task that does some work how far it is. What works with clusters knows nothing of the
/// window, and so nothing of its tasks.
public record TaskProgress(dev.admittance.app.task.Progress task) implements Progress {
  @Override
  public void at(long done, long total, String what) {
    task.at(done, total, what);
  }

  @Override
  public boolean cancelled() {
    return task.cancelled();
  }
}
