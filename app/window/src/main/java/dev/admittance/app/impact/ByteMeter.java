package dev.admittance.app.impact;

import dev.admittance.app.task.Progress;
import dev.admittance.workspace.ReadProgress;
import java.util.Optional;

/// Reports the number of bytes read to the task and the collector. Used by the thread of the run.
final class ByteMeter implements ReadProgress {
  private final Progress task;
  private Optional<ResultCollector> collector = Optional.empty();

  ByteMeter(Progress task) {
    this.task = task;
  }

  void to(ResultCollector other) {
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
