package dev.admittance.app.debug.panes;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// What the current hook was sent and what it sent back, written out away from the UI thread.
public final class WireViewModel {
  private final TaskRunner tasks;
  private final Failures failures;
  private final ReadOnlyObjectWrapper<WireExchange> exchange =
      new ReadOnlyObjectWrapper<>(WireExchange.NONE);

  private Optional<HookRun> shown = Optional.empty();
  private Optional<Job<WireExchange>> writing = Optional.empty();

  /// Follows a session.
  public WireViewModel(DebugSession session, TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
    session.positionProperty().subscribe(this::follow);
  }

  /// What to show. Stays the same while one steps inside a hook.
  public ReadOnlyObjectProperty<WireExchange> exchangeProperty() {
    return exchange.getReadOnlyProperty();
  }

  private void follow(Optional<TracePosition> position) {
    Optional<HookRun> run = position.flatMap(TracePosition::hookRun);
    if (run.isPresent() && run.equals(shown)) {
      return;
    }
    shown = run;
    writing.ifPresent(Job::cancel);
    if (run.isEmpty()) {
      exchange.set(withoutHook(position));
      return;
    }
    HookRun wanted = run.get();
    Job<WireExchange> job = tasks.start("Writing the wire", _ -> WireExchange.of(wanted));
    writing = Optional.of(job);
    job.onSuccess(exchange::set).onFailure(failures::reportUnexpected);
  }

  private static WireExchange withoutHook(Optional<TracePosition> position) {
    return position.map(TracePosition::step).filter(Step.OfPolicy.class::isInstance).isPresent()
        ? WireExchange.OF_POLICY
        : WireExchange.NONE;
  }
}
