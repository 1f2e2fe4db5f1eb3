package dev.admittance.cli;

import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.TimeTable;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;

/// Describes the run of a scenario in text.
final class InitializationText {
  private InitializationText() {}

  /// @param withSteps whether to list every step of admission below the table
  static String of(InitializationTrace trace, boolean withSteps) {
    StringBuilder text = new StringBuilder(TimeTable.of(trace));
    if (withSteps) {
      trace.events().stream()
          .filter(InitializationEvent.Judged.class::isInstance)
          .forEach(event -> append((InitializationEvent.Judged) event, text));
    }
    return text.toString();
  }

  private static void append(InitializationEvent.Judged judged, StringBuilder text) {
    List<Step> steps = judged.trace().steps();
    text.append("\nAdmission on ")
        .append(judged.when().actor())
        .append(" at ")
        .append(StepDescriptions.duration(judged.when().at()))
        .append(", ")
        .append(StepDescriptions.request(judged.trace().request()))
        .append(":\n");
    for (Step step : steps) {
      text.append("  ")
          .append(StepDescriptions.headline(step))
          .append(" [")
          .append(step.rule())
          .append("]\n");
    }
  }
}
