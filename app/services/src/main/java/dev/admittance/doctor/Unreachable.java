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
  public Stream<Found> check(CheckContext context) {
    return context.webhooks().stream()
        .filter(checkedWebhook -> checkedWebhook.live().backend().isBroken())
        .filter(checkedWebhook -> !LeftBehind.is(checkedWebhook, context))
        .map(checkedWebhook -> found(checkedWebhook, context));
  }

  private static Found found(CheckedWebhook checkedWebhook, CheckContext context) {
    boolean closed = checkedWebhook.live().failsClosed();
    boolean locked = isDeadlock(checkedWebhook, context);
    return new Found(
        locked ? LOCKED : RULE,
        closed ? Urgency.BREAKING : Urgency.DANGER,
        locked
            ? "Deadlock: the hook keeps its own pods from starting"
            : closed
                ? "Nobody answers: requests are refused"
                : "Nobody answers: the hook is skipped",
        HookFinding.of(
            checkedWebhook.live().key(),
            sentence(checkedWebhook, locked),
            evidence(checkedWebhook, context),
            remediations(checkedWebhook, context, locked)));
  }

  private static String sentence(CheckedWebhook checkedWebhook, boolean locked) {
    String what = checkedWebhook.live().rules();
    return checkedWebhook.live().backend().detail()
        + (locked
            ? " The hook is called for the pods in its own namespace too, so that they cannot come"
                + " back by themselves."
            : checkedWebhook.live().failsClosed()
                ? " The hook fails closed: every " + what + " that it is called for is refused."
                : " The hook fails open: every " + what + " goes on without it.");
  }

  /// Returns whether an unreachable hook keeps its own backend from starting.
  static boolean isDeadlock(CheckedWebhook checkedWebhook, CheckContext context) {
    return checkedWebhook.live().backend().isBroken()
        && checkedWebhook.live().failsClosed()
        && locksItself(checkedWebhook, context);
  }

  /// Returns whether its own pods can only start after it has responded.
  private static boolean locksItself(CheckedWebhook checkedWebhook, CheckContext context) {
    return checkedWebhook
        .service()
        .filter(service ->
            Stream.of("pods", "pods/binding")
                .anyMatch(resource ->
                    HookCoverage.rule(
                            checkedWebhook.hook().webhook(),
                            "CREATE",
                            "",
                            resource,
                            service.namespace(),
                            context.context())
                        .isPresent()))
        .isPresent();
  }

  private static List<Evidence> evidence(CheckedWebhook checkedWebhook, CheckContext context) {
    BackendHealth backend = checkedWebhook.live().backend();
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(
        new Evidence(
            checkedWebhook
                .service()
                .map(service -> "Service " + service.namespace() + "/" + service.name())
                .orElse(checkedWebhook.live().target()),
            backend.state() == BackendHealth.State.MISSING ? "" : "endpoints",
            backend.state() == BackendHealth.State.MISSING
                ? backend.detail()
                : "%d of %d ready".formatted(backend.ready(), backend.total()),
            backend.since()));
    evidence.add(checkedWebhook.says("failurePolicy", checkedWebhook.live().failurePolicy()));
    CallsFail.evidence(checkedWebhook, context).ifPresent(evidence::add);
    evidence.addAll(FailedCallEvents.about(checkedWebhook, context));
    return evidence;
  }

  private static List<Remediation> remediations(
      CheckedWebhook checkedWebhook, CheckContext context, boolean locked) {
    List<Remediation> remediations = new ArrayList<>();
    Optional<ServiceReference> service = checkedWebhook.service();
    if (locked) {
      service
          .flatMap(one -> Exclusion.change(checkedWebhook.hook(), one.namespace()))
          .ifPresent(change -> remediations.add(Remediations.change(checkedWebhook, change)));
    }
    service.ifPresent(one ->
        remediations.add(Remediations.lookBehind(one, WebhookBackends.selector(one, context))));
    Remediations.failOpen(checkedWebhook).ifPresent(remediations::add);
    return remediations;
  }
}
