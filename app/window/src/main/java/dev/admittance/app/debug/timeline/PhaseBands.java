package dev.admittance.app.debug.timeline;

import dev.admittance.app.controls.TimelineBand;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.trace.Moment;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/// The phases of a trace, with reinvocation as a phase of its own.
final class PhaseBands {
  private static final Messages MESSAGES = Messages.of(PhaseBands.class);

  private PhaseBands() {}

  /// The bands, without gaps.
  static List<TimelineBand> of(Trace trace) {
    List<TimelineBand> bands = new ArrayList<>();
    for (Step step : trace.steps()) {
      int index = step.moment().index();
      String label = label(step.moment());
      if (!bands.isEmpty() && bands.getLast().label().equals(label)) {
        bands.add(new TimelineBand(bands.removeLast().first(), index, label));
      } else {
        bands.add(new TimelineBand(index, index, label));
      }
    }
    return List.copyOf(bands);
  }

  private static String label(Moment moment) {
    boolean again = moment.phase() == Phase.MUTATING && moment.round() > 0;
    return again
        ? MESSAGES.get("shared.second-round", moment.phase().text())
        : moment.phase().text();
  }
}
