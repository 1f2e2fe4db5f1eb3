package dev.admittance.app.cluster.session;

import dev.admittance.workspace.ReadProgress;

/// Reports the progress of cluster work to a task of the window, which the cluster code does not
/// know.
public record TaskProgress(dev.admittance.app.task.Progress task) implements ReadProgress {
  @Override
  public void at(long done, long total, String what) {
    task.at(done, total, what);
  }

  @Override
  public boolean cancelled() {
    return task.cancelled();
  }
}
