package dev.admittance.app.debug.timeline;

import dev.admittance.app.controls.TimelineBand;
import dev.admittance.app.controls.TimelineMark;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.breakpoint.BreakpointHit;
import dev.admittance.simulator.analysis.breakpoint.BreakpointHits;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// The contents of the timeline: marked steps, phases, and breakpoint hits. The hits are computed
/// in the background; the latest request wins.
public final class TimelineViewModel {
  private static final Messages MESSAGES = Messages.of(TimelineViewModel.class);

  private final DebugSession session;
  private final ObservableValue<List<Breakpoint>> breakpoints;
  private final TaskRunner tasks;
  private final Failures failures;

  private final ReadOnlyObjectWrapper<List<TimelineMark>> stops =
      new ReadOnlyObjectWrapper<>(List.of());
  private Optional<Job<List<BreakpointHit>>> search = Optional.empty();

  /// @param breakpoints the enabled ones
  public TimelineViewModel(
      DebugSession session,
      ObservableValue<List<Breakpoint>> breakpoints,
      TaskRunner tasks,
      Failures failures) {
    this.session = session;
    this.breakpoints = breakpoints;
    this.tasks = tasks;
    this.failures = failures;
    session.traceProperty().subscribe(this::find);
    breakpoints.subscribe(() -> find(session.traceProperty().get()));
  }

  public ObservableValue<List<TimelineMark>> marks() {
    return session.traceProperty().map(trace -> trace.map(TimelineMarks::of).orElse(List.of()));
  }

  public ObservableValue<List<TimelineBand>> bands() {
    return session.traceProperty().map(trace -> trace.map(PhaseBands::of).orElse(List.of()));
  }

  /// The steps at which breakpoints stop.
  public ReadOnlyObjectProperty<List<TimelineMark>> stopsProperty() {
    return stops.getReadOnlyProperty();
  }

  /// A step in a few words, with its number.
  ///
  /// @param index 0-based; an empty text if out of range
  public String words(int index) {
    return session
        .traceProperty()
        .get()
        .filter(trace -> index >= 0 && index < trace.steps().size())
        .map(trace -> (index + 1) + ": " + StepDescriptions.headline(trace.steps().get(index)))
        .orElse("");
  }

  private void find(Optional<Trace> trace) {
    search.ifPresent(Job::cancel);
    search = Optional.empty();
    stops.set(List.of());
    List<Breakpoint> wanted = breakpoints.getValue();
    if (trace.isPresent() && !wanted.isEmpty()) {
      Trace run = trace.get();
      Job<List<BreakpointHit>> job =
          tasks.start(MESSAGES.get("task.stops"), _ -> new BreakpointHits(run, wanted).all());
      search = Optional.of(job);
      job.onSuccess(found -> stops.set(found.stream().map(TimelineViewModel::mark).toList()))
          .onFailure(failures::reportUnexpected);
    }
  }

  private static TimelineMark mark(BreakpointHit hit) {
    return new TimelineMark(hit.index(), TimelineMark.Tone.STOP, MESSAGES.get("mark", hit.text()));
  }
}
