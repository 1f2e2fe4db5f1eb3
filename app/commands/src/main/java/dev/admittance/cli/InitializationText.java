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
          .filter(InitializationEvent.AdmissionDecided.class::isInstance)
          .forEach(event -> append((InitializationEvent.AdmissionDecided) event, text));
    }
    return text.toString();
  }

  private static void append(InitializationEvent.AdmissionDecided decided, StringBuilder text) {
    List<Step> steps = decided.trace().steps();
    text.append("\nAdmission on ")
        .append(decided.when().actor())
        .append(" at ")
        .append(StepDescriptions.duration(decided.when().at()))
        .append(", ")
        .append(StepDescriptions.request(decided.trace().request()))
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
