package dev.admittance.app.impact.run;

import dev.admittance.workspace.Progress;
import java.util.Optional;

/// Reports the number of bytes read to the task and the collector. Used by the thread of the run.
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
