package dev.admittance.simulator.metrics;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The metrics of phases, and of the plugins that call hooks (W-501). A phase is observed once, a
/// plugin in each round.
final class PhaseMetrics {
  private PhaseMetrics() {}

  static List<MetricChange> of(Trace trace, MetricChanges series) {
    List<MetricChange> changes = new ArrayList<>();
    for (HookKind kind : List.of(HookKind.MUTATING, HookKind.VALIDATING)) {
      Phase phase = kind == HookKind.MUTATING ? Phase.MUTATING : Phase.VALIDATING;
      List<Step> steps =
          trace.steps().stream().filter(step -> step.moment().phase() == phase).toList();
      if (!steps.isEmpty()) {
        addRounds(steps, kind, series, changes);
        changes.add(
            series.observeChain(
                MetricChanges.PREFIX + "step_admission_duration_seconds",
                labels("", kind, series, refused(steps)),
                took(steps),
                steps.getLast().moment().index()));
      }
    }
    return changes;
  }

  private static void addRounds(
      List<Step> steps, HookKind kind, MetricChanges series, List<MetricChange> changes) {
    for (int round = 0; round <= steps.getLast().moment().round(); round++) {
      int wanted = round;
      List<Step> own =
          steps.stream()
              .filter(step -> step instanceof Step.OfHook && step.moment().round() == wanted)
              .toList();
      if (!own.isEmpty()) {
        changes.add(
            series.observeChain(
                MetricChanges.PREFIX + "controller_admission_duration_seconds",
                labels(
                    kind == HookKind.MUTATING
                        ? "MutatingAdmissionWebhook"
                        : "ValidatingAdmissionWebhook",
                    kind,
                    series,
                    refused(own)),
                took(own),
                own.getLast().moment().index()));
      }
    }
  }

  private static boolean refused(List<Step> steps) {
    return steps.stream().anyMatch(Step.Refusal.class::isInstance);
  }

  private static Duration took(List<Step> steps) {
    return steps.getLast().moment().at().minus(steps.getFirst().moment().at());
  }

  private static Map<String, String> labels(
      String plugin, HookKind kind, MetricChanges series, boolean rejected) {
    Map<String, String> labels =
        plugin.isEmpty() ? MetricChanges.labels() : MetricChanges.labels("name", plugin);
    labels.put("type", MetricChanges.ofPhases(kind));
    labels.put("operation", series.operation());
    labels.put("rejected", Boolean.toString(rejected));
    return labels;
  }
}
