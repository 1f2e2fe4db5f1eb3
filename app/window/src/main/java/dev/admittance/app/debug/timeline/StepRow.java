package dev.admittance.app.debug.timeline;

import dev.admittance.app.controls.TimelineMark;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.AbstractList;
import java.util.List;
import java.util.Optional;

/// A step in the list of all.
///
/// @param number 1-based
/// @param words what happened, in a few words
/// @param depth 0 for what happens in the pipeline, 1 within a call, 2 within a patch
/// @param tone of a step that stands out
record StepRow(int number, String words, int depth, Optional<TimelineMark.Tone> tone) {
  /// The rows of steps, made when they come into sight.
  static List<StepRow> of(List<Step> steps) {
    return new AbstractList<>() {
      @Override
      public StepRow get(int index) {
        return StepRow.of(steps.get(index));
      }

      @Override
      public int size() {
        return steps.size();
      }
    };
  }

  private static StepRow of(Step step) {
    int depth =
        switch (step.type().depth()) {
          case PIPELINE -> 0;
          case CALL -> 1;
          case OPERATION -> 2;
        };
    return new StepRow(
        step.moment().index() + 1,
        StepDescriptions.headline(step),
        depth,
        TimelineMarks.tone(step));
  }
}
