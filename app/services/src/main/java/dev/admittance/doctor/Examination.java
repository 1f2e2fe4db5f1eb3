package dev.admittance.doctor;

import dev.admittance.cluster.live.ClusterPicture;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.metrics.HookFigures;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsState;
import dev.admittance.model.practice.Surroundings;
import dev.admittance.model.registration.RegisteredHook;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The input of checks: the [Vitals] of a cluster, and values derived from them.
final class Examination {
  private final Vitals vitals;
  private final List<Patient> patients;
  private final Surroundings surroundings;

  Examination(Vitals vitals) {
    this.vitals = vitals;
    this.patients = vitals.picture().hooks().stream().flatMap(Examination::patient).toList();
    this.surroundings =
        Surroundings.of(vitals.picture().served().get())
            .withCluster(vitals.picture().known().get())
            .at(vitals.at());
  }

  private static Stream<Patient> patient(LiveHook live) {
    return live.registered() instanceof LiveHook.OfWebhook(RegisteredHook hook)
        ? Stream.of(new Patient(live, hook))
        : Stream.empty();
  }

  /// Returns the webhooks in the server's order.
  List<Patient> patients() {
    return patients;
  }

  /// Returns the input of the rules of good practice.
  Surroundings surroundings() {
    return surroundings;
  }

  ClusterPicture picture() {
    return vitals.picture();
  }

  Instant at() {
    return vitals.at();
  }

  /// Returns the metrics, where they are up to date.
  Optional<MetricsState.Current> metrics() {
    return vitals.metrics() instanceof MetricsState.Current current
        ? Optional.of(current)
        : Optional.empty();
  }

  /// Returns a hook's metrics for the last minutes, where known.
  Optional<HookFigures> recent(Patient patient) {
    return metrics().map(current -> current.recent().get(patient.metered()));
  }

  /// Returns a hook's metrics since the API servers started, where known.
  Optional<HookFigures> totals(Patient patient) {
    return metrics().map(current -> current.totals().get(patient.metered()));
  }

  /// Returns a hook's metrics for the spans of the last hour, oldest first.
  List<MetricsHistory.Point> lastHour(Patient patient) {
    return vitals.lastHour().getOrDefault(patient.metered(), List.of());
  }
}
