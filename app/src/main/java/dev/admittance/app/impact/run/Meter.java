package dev.admittance.app.impact.run;

import dev.admittance.workspace.Progress;
import java.util.Optional;

/// Tells both the task and the collector how many bytes were read. Used by the thread that runs.
final class Meter implements Progress {
  private final Forwarded task;
  private Optional<Collector> collector = Optional.empty();

  Meter(dev.admittance.app.task.Progress task) {
    this.task = new Forwarded(task);
  }

  void to(Collector other) {
    collector = Optional.of(other);
  }

  @Override
  public void at(long done, long total, String what) {
    task.at(done, total, what);
    collector.ifPresent(one -> one.read(done, total));
  }

  @Override
  public boolean cancelled() {
    return task.cancelled();
  }
}
