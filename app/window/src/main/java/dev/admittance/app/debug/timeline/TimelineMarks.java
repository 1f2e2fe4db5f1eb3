package dev.admittance.app.debug.timeline;

import dev.admittance.app.controls.TimelineMark;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// The steps of a trace that the timeline marks.
final class TimelineMarks {
  private TimelineMarks() {}

  static List<TimelineMark> of(Trace trace) {
    return trace.steps().stream().flatMap(step -> mark(step).stream()).toList();
  }

  private static Optional<TimelineMark> mark(Step step) {
    return tone(step)
        .map(
            tone -> new TimelineMark(step.moment().index(), tone, StepDescriptions.headline(step)));
  }

  /// The tone of a step that stands out.
  static Optional<TimelineMark.Tone> tone(Step step) {
    return switch (step.type().significance()) {
      case MILESTONE -> Optional.of(TimelineMark.Tone.NEUTRAL);
      case CHANGE ->
          step instanceof Step.OfPatch change && change.patch().isEmpty()
              ? Optional.empty()
              : Optional.of(TimelineMark.Tone.ACCENT);
      case ASSUMED, WARNING, FAILED_OPEN, FAILED -> Optional.of(TimelineMark.Tone.WARNING);
      case REFUSED, FAILED_CLOSED, DENIED -> Optional.of(TimelineMark.Tone.DANGER);
      case PLAIN, NOT_SIMULATED, UNDECIDED -> Optional.empty();
    };
  }
}
