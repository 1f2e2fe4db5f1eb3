package dev.admittance.doctor;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsState;
import dev.admittance.model.provider.Provider;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The doctor's input.
///
/// @param lastHour the metrics of hooks for the spans of the last hour, oldest first; hooks without
///   relevant activity are missing
/// @param historyProblem why the last hour is unknown; empty where it is known
/// @param parameters of bindings, as far as they were asked for
/// @param engines the policies of policy engines, as far as they were asked for
/// @param failedHandshakes why webhooks showed no certificate where they were asked
/// @param at now
/// @param provider of the managed cluster; empty where nobody named it
public record DoctorInput(
    LiveSnapshot snapshot,
    MetricsState metrics,
    Map<MeteredPart, List<MetricsHistory.Point>> lastHour,
    Optional<String> historyProblem,
    Map<HookKey, ParameterState> parameters,
    EngineObjects engines,
    Map<HookKey, ClusterFault> failedHandshakes,
    Instant at,
    Optional<Provider> provider) {
  public DoctorInput {
    lastHour = Collections.unmodifiableMap(new TreeMap<>(lastHour));
    failedHandshakes = Collections.unmodifiableMap(new LinkedHashMap<>(failedHandshakes));
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  DoctorInput withFailedHandshakes(Map<HookKey, ClusterFault> failed) {
    return new DoctorInput(
        snapshot, metrics, lastHour, historyProblem, parameters, engines, failed, at, provider);
  }

  public DoctorInput on(Optional<Provider> one) {
    return new DoctorInput(
        snapshot,
        metrics,
        lastHour,
        historyProblem,
        parameters,
        engines,
        failedHandshakes,
        at,
        one);
  }
}
