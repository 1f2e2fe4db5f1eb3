package dev.admittance.app.debug.timeline;

import dev.admittance.app.controls.TimelineMark;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The steps of a trace that the timeline marks.
final class TimelineMarks {
  /// More marks than this would lie on each other.
  static final int MOST = 600;

  private TimelineMarks() {}

  /// The marks of a trace. Of a long one each part has the mark that stands out most.
  static List<TimelineMark> of(Trace trace) {
    List<Step> steps = trace.steps();
    int part = Math.ceilDiv(steps.size(), MOST);
    List<TimelineMark> marks = new ArrayList<>();
    for (int from = 0; from < steps.size(); from += part) {
      mostStriking(steps.subList(from, Math.min(from + part, steps.size()))).ifPresent(marks::add);
    }
    return marks;
  }

  private static Optional<TimelineMark> mostStriking(List<Step> steps) {
    Optional<Step> found = Optional.empty();
    Optional<TimelineMark.Tone> strongest = Optional.empty();
    for (Step step : steps) {
      Optional<TimelineMark.Tone> tone = tone(step);
      if (tone.isPresent() && strongest.filter(one -> one.compareTo(tone.get()) >= 0).isEmpty()) {
        found = Optional.of(step);
        strongest = tone;
      }
    }
    TimelineMark.Tone tone = strongest.orElse(TimelineMark.Tone.NEUTRAL);
    return found.map(
        step -> new TimelineMark(step.moment().index(), tone, StepDescriptions.headline(step)));
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
