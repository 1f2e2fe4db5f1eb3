package dev.admittance.doctor;

import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.model.practice.Exclusion;
import dev.admittance.model.practice.HookCoverage;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A hook without a backend: its Service cannot be called, or has no ready endpoint (W-555). A hook
/// that fails closed then rejects requests; one that fails open has no effect.
final class Unreachable implements DoctorCheck {
  static final String RULE = "live/Unreachable";
  static final String LOCKED = "live/Deadlock";

  @Override
  public Stream<Found> check(CheckContext examination) {
    return examination.patients().stream()
        .filter(patient -> patient.live().backend().isBroken())
        .filter(patient -> !LeftBehind.is(patient, examination))
        .map(patient -> found(patient, examination));
  }

  private static Found found(CheckedWebhook patient, CheckContext examination) {
    boolean closed = patient.live().failsClosed();
    boolean locked = isDeadlock(patient, examination);
    return new Found(
        locked ? LOCKED : RULE,
        closed ? Urgency.BREAKING : Urgency.DANGER,
        locked
            ? "Deadlock: the hook keeps its own pods from starting"
            : closed
                ? "Nobody answers: requests are refused"
                : "Nobody answers: the hook is skipped",
        new HookFinding(
            Optional.of(patient.live().key()),
            patient.live().key().toString(),
            sentence(patient, locked),
            evidence(patient, examination),
            treatments(patient, examination, locked)));
  }

  private static String sentence(CheckedWebhook patient, boolean locked) {
    String what = patient.live().rules();
    return patient.live().backend().detail()
        + (locked
            ? " The hook is called for the pods in its own namespace too, so that they cannot come"
                + " back by themselves."
            : patient.live().failsClosed()
                ? " The hook fails closed: every " + what + " that it is called for is refused."
                : " The hook fails open: every " + what + " goes on without it.");
  }

  /// Returns whether an unreachable hook keeps its own backend from starting.
  static boolean isDeadlock(CheckedWebhook patient, CheckContext examination) {
    return patient.live().backend().isBroken()
        && patient.live().failsClosed()
        && locksItself(patient, examination);
  }

  /// Returns whether its own pods can only start after it has responded.
  private static boolean locksItself(CheckedWebhook patient, CheckContext examination) {
    return patient
        .service()
        .filter(service ->
            Stream.of("pods", "pods/binding")
                .anyMatch(resource ->
                    HookCoverage.rule(
                            patient.hook().webhook(),
                            "CREATE",
                            "",
                            resource,
                            service.namespace(),
                            examination.surroundings())
                        .isPresent()))
        .isPresent();
  }

  private static List<Evidence> evidence(CheckedWebhook patient, CheckContext examination) {
    BackendHealth backend = patient.live().backend();
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(
        new Evidence(
            patient
                .service()
                .map(service -> "Service " + service.namespace() + "/" + service.name())
                .orElse(patient.live().target()),
            backend.state() == BackendHealth.State.MISSING ? "" : "endpoints",
            backend.state() == BackendHealth.State.MISSING
                ? backend.detail()
                : "%d of %d ready".formatted(backend.ready(), backend.total()),
            backend.since()));
    evidence.add(patient.says("failurePolicy", patient.live().failurePolicy()));
    CallsFail.evidence(patient, examination).ifPresent(evidence::add);
    evidence.addAll(FailedCallEvents.about(patient, examination));
    return evidence;
  }

  private static List<Remediation> treatments(
      CheckedWebhook patient, CheckContext examination, boolean locked) {
    List<Remediation> treatments = new ArrayList<>();
    Optional<ServiceReference> service = patient.service();
    if (locked) {
      service
          .flatMap(one -> Exclusion.change(patient.hook(), one.namespace()))
          .ifPresent(change -> treatments.add(Remediations.change(patient, change)));
    }
    service.ifPresent(one ->
        treatments.add(Remediations.lookBehind(one, WebhookBackends.selector(one, examination))));
    Remediations.failOpen(patient).ifPresent(treatments::add);
    return treatments;
  }
}
