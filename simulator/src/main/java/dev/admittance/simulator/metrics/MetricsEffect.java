package dev.admittance.simulator.metrics;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The effect of a request on the metrics of its API server (W-501 to W-506).
///
/// @param changes in the order of their steps
/// @param gaps further changes on a real server, each as a sentence
public record MetricsEffect(List<MetricChange> changes, List<String> gaps) {
  public static final MetricsEffect NONE = new MetricsEffect(List.of(), List.of());

  /// The minor release that introduced the metrics in seconds.
  private static final int SECONDS_SINCE = 14;

  public MetricsEffect {
    changes = List.copyOf(changes);
    gaps = List.copyOf(gaps);
  }

  /// The effect of a run on a server of a release.
  public static MetricsEffect of(Trace trace, KubernetesRelease release) {
    if (!release.isAtLeast(SECONDS_SINCE)) {
      return new MetricsEffect(
          List.of(),
          List.of(
              "Before 1.14 the metrics of admission had other names and labels, which are not"
                  + " modelled."));
    }
    MetricChanges series = new MetricChanges(trace.request().operation().name(), release);
    List<MetricChange> changes = new ArrayList<>(HookMetrics.of(trace, series));
    changes.addAll(PhaseMetrics.of(trace, series));
    changes.addAll(PolicyMetrics.of(trace, series));
    changes.sort(Comparator.comparingInt(MetricChange::step));
    return new MetricsEffect(changes, gaps(trace));
  }

  private static List<String> gaps(Trace trace) {
    List<String> gaps = new ArrayList<>();
    gaps.add(
        "Every other plugin of the chain is observed in"
            + " apiserver_admission_controller_admission_duration_seconds too, and what plugins"
            + " and conditions take is not simulated: durations are those of calls alone.");
    if (hasPolicies(trace, Phase.MUTATING)) {
      gaps.add("What mutating policies change in metrics of their own is not modelled (W-506).");
    }
    if (hasPolicies(trace, Phase.VALIDATING)) {
      gaps.add(
          "The label error_type of policies is left out: its values are not modelled (W-506).");
    }
    return gaps;
  }

  private static boolean hasPolicies(Trace trace, Phase phase) {
    return trace.steps().stream()
        .anyMatch(step -> step instanceof Step.OfPolicy && step.moment().phase() == phase);
  }
}
