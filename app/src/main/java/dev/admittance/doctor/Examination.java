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

/// What checks look at: the [Vitals] of a cluster, and what several of them make of those.
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

  /// The webhooks, in the order in which the server runs them.
  List<Patient> patients() {
    return patients;
  }

  /// What rules of practice look at.
  Surroundings surroundings() {
    return surroundings;
  }

  /// The cluster.
  ClusterPicture picture() {
    return vitals.picture();
  }

  /// Now.
  Instant at() {
    return vitals.at();
  }

  /// The metrics, where they come in now.
  Optional<MetricsState.Current> metrics() {
    return vitals.metrics() instanceof MetricsState.Current current
        ? Optional.of(current)
        : Optional.empty();
  }

  /// What a hook did over the last minutes, where that is known.
  Optional<HookFigures> recent(Patient patient) {
    return metrics().map(current -> current.recent().get(patient.metered()));
  }

  /// What a hook did since the API servers started, where that is known.
  Optional<HookFigures> totals(Patient patient) {
    return metrics().map(current -> current.totals().get(patient.metered()));
  }

  /// What a hook did in the spans of the last hour, the oldest first.
  List<MetricsHistory.Point> lastHour(Patient patient) {
    return vitals.lastHour().getOrDefault(patient.metered(), List.of());
  }
}
