package dev.admittance.app.debug.session;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.breakpoint.BreakpointHit;
import dev.admittance.simulator.analysis.breakpoint.BreakpointHits;
import java.util.Optional;
import java.util.function.Consumer;

/// Moves through the trace as a debugger runs a program: runs stop at breakpoints, and so do steps
/// over or out of code with a breakpoint. A move does nothing without a trace or a target.
public final class ExecutionViewModel {
  private static final Messages MESSAGES = Messages.of(ExecutionViewModel.class);

  private static final String END = MESSAGES.get("end");
  private static final String START = MESSAGES.get("start");

  private final DebugSession session;
  private final BreakpointsViewModel breakpoints;

  public ExecutionViewModel(DebugSession session, BreakpointsViewModel breakpoints) {
    this.session = session;
    this.breakpoints = breakpoints;
  }

  /// Continues to the next breakpoint or the end.
  public void resume() {
    from(at -> {
      if (at.index() < last(at)) {
        stops(at)
            .after(at.index())
            .ifPresentOrElse(this::stop, () -> session.stopAt(last(at), END));
      }
    });
  }

  /// Continues backwards to the previous breakpoint or the start.
  public void resumeBack() {
    from(at -> {
      if (at.index() > 0) {
        stops(at).before(at.index()).ifPresentOrElse(this::stop, () -> session.stopAt(0, START));
      }
    });
  }

  /// Continues to the next step that changes the object, or to the end.
  public void runToChange() {
    from(at -> {
      if (at.index() < last(at)) {
        BreakpointHits.changeAfter(at.trace(), at.index())
            .ifPresentOrElse(
                step -> session.stopAt(step, MESSAGES.get("changed")),
                () -> session.stopAt(last(at), MESSAGES.get("end-unchanged")));
      }
    });
  }

  /// Continues backwards to the previous step that changed the object, or to the start.
  public void runBackToChange() {
    from(at -> {
      if (at.index() > 0) {
        BreakpointHits.changeBefore(at.trace(), at.index())
            .ifPresentOrElse(
                step -> session.stopAt(step, MESSAGES.get("changed")),
                () -> session.stopAt(0, MESSAGES.get("start-unchanged")));
      }
    });
  }

  /// Steps over nested steps, unless one has a breakpoint.
  public void stepOver() {
    step(Stepping::over);
  }

  /// Steps out to the result of the webhook, unless there is a breakpoint before it.
  public void stepOut() {
    step(Stepping::out);
  }

  private void step(Stepping.Way way) {
    from(at ->
        way.from(at.trace().steps(), at.index())
            .ifPresent(target -> {
              Optional<BreakpointHit> hit = stops(at).between(at.index(), target + 1);
              hit.ifPresentOrElse(this::stop, () -> session.moveTo(target));
            }));
  }

  private void from(Consumer<TracePosition> move) {
    session.positionProperty().get().ifPresent(move);
  }

  private BreakpointHits stops(TracePosition at) {
    return new BreakpointHits(at.trace(), breakpoints.activeProperty().get());
  }

  private void stop(BreakpointHit hit) {
    session.stopAt(hit.index(), MESSAGES.get("stopped", hit.text()));
  }

  private static int last(TracePosition at) {
    return at.trace().steps().size() - 1;
  }
}
