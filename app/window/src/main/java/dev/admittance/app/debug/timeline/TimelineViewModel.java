package dev.admittance.app.debug.timeline;

import dev.admittance.app.controls.TimelineBand;
import dev.admittance.app.controls.TimelineMark;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.breakpoint.BreakpointHit;
import dev.admittance.simulator.analysis.breakpoint.BreakpointHits;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;

/// The contents of the timeline: marked steps, phases, and breakpoint hits.
public final class TimelineViewModel {
  private static final Messages MESSAGES = Messages.of(TimelineViewModel.class);

  private final DebugSession session;
  private final ObservableValue<List<Breakpoint>> breakpoints;

  private final Derived<List<TimelineMark>> stops;

  /// @param breakpoints the enabled ones
  public TimelineViewModel(
      DebugSession session, ObservableValue<List<Breakpoint>> breakpoints, TaskRunner tasks) {
    this.session = session;
    this.breakpoints = breakpoints;
    stops = new Derived<>(tasks, List.of(), this::find);
    stops.follow(session.traceProperty(), breakpoints);
  }

  public ObservableValue<List<TimelineMark>> marks() {
    return session.traceProperty().map(trace -> trace.map(TimelineMarks::of).orElse(List.of()));
  }

  public ObservableValue<List<TimelineBand>> bands() {
    return session.traceProperty().map(trace -> trace.map(PhaseBands::of).orElse(List.of()));
  }

  ObservableValue<List<StepRow>> steps() {
    return session
        .traceProperty()
        .map(trace -> trace.map(of -> StepRow.of(of.steps())).orElse(List.of()));
  }

  /// The steps at which breakpoints stop.
  public ReadOnlyObjectProperty<List<TimelineMark>> stopsProperty() {
    return stops.valueProperty();
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

  private Derivation<List<TimelineMark>> find() {
    Optional<Trace> trace = session.traceProperty().get();
    List<Breakpoint> wanted = breakpoints.getValue();
    return trace.isEmpty() || wanted.isEmpty()
        ? Derivation.known(List.of())
        : Derivation.computed(MESSAGES.get("task.stops"), _ -> marks(trace.get(), wanted))
            .meanwhile(List.of());
  }

  private static List<TimelineMark> marks(Trace run, List<Breakpoint> wanted) {
    List<BreakpointHit> hits = new BreakpointHits(run, wanted).all();
    int each = Math.ceilDiv(Math.max(1, hits.size()), TimelineMarks.MOST);
    return IntStream.iterate(0, i -> i < hits.size(), i -> i + each)
        .mapToObj(i -> mark(hits.get(i)))
        .toList();
  }

  private static TimelineMark mark(BreakpointHit hit) {
    return new TimelineMark(hit.index(), TimelineMark.Tone.STOP, MESSAGES.get("mark", hit.text()));
  }
}
