package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.metrics.HookFigures;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsState;
import dev.admittance.model.practice.PracticeContext;
import dev.admittance.model.registration.RegisteredHook;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The input of checks: the [DoctorInput] of a cluster, and values derived from them.
final class CheckContext {
  private final DoctorInput vitals;
  private final List<CheckedWebhook> patients;
  private final PracticeContext surroundings;

  CheckContext(DoctorInput vitals) {
    this.vitals = vitals;
    this.patients = vitals.picture().hooks().stream().flatMap(CheckContext::patient).toList();
    this.surroundings =
        PracticeContext.of(vitals.picture().served().get())
            .withCluster(vitals.picture().known().get())
            .at(vitals.at());
  }

  private static Stream<CheckedWebhook> patient(LiveHook live) {
    return live.registered() instanceof LiveHook.OfWebhook(RegisteredHook hook)
        ? Stream.of(new CheckedWebhook(live, hook))
        : Stream.empty();
  }

  /// Returns the webhooks in the server's order.
  List<CheckedWebhook> patients() {
    return patients;
  }

  /// Returns the input of the rules of good practice.
  PracticeContext surroundings() {
    return surroundings;
  }

  LiveSnapshot picture() {
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
  Optional<HookFigures> recent(CheckedWebhook patient) {
    return metrics().map(current -> current.recent().get(patient.metered()));
  }

  /// Returns a hook's metrics since the API servers started, where known.
  Optional<HookFigures> totals(CheckedWebhook patient) {
    return metrics().map(current -> current.totals().get(patient.metered()));
  }

  /// Returns a hook's metrics for the spans of the last hour, oldest first.
  List<MetricsHistory.Point> lastHour(CheckedWebhook patient) {
    return vitals.lastHour().getOrDefault(patient.metered(), List.of());
  }
}
