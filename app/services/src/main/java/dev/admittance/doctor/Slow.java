package dev.admittance.doctor;

import dev.admittance.metrics.PartFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// A slow hook, which delays every request it is called for. One close to its timeout will fail
/// when load increases.
final class Slow implements DoctorCheck {
  static final String RULE = "live/Slow";

  /// Fewer calls give no meaningful 99th percentile.
  private static final double FEWEST_CALLS = 20;

  private static final double SLOW_SECONDS = 1;

  /// The share of the timeout that counts as close to it.
  private static final double NEAR = 0.5;

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.webhooks().stream()
        .flatMap(checkedWebhook ->
            context.ofCalls(checkedWebhook.metered(), FEWEST_CALLS).stream()
                .flatMap(figures -> found(checkedWebhook, figures, context).stream()));
  }

  private static Optional<Found> found(
      CheckedWebhook checkedWebhook, PartFigures figures, CheckContext context) {
    OptionalDouble p99 = figures.p99();
    int timeout = checkedWebhook.webhook().timeoutSeconds();
    if (p99.isEmpty()) {
      return Optional.empty();
    }
    double seconds = p99.getAsDouble();
    boolean near = seconds >= NEAR * timeout;
    if (seconds < SLOW_SECONDS && !near) {
      return Optional.empty();
    }
    return Optional.of(
        new Found(
            RULE,
            near && checkedWebhook.live().failsClosed() ? Urgency.DANGER : Urgency.WARNING,
            near ? "Calls come near their timeout" : "Calls are slow",
            HookFinding.of(
                checkedWebhook.live().key(),
                sentence(checkedWebhook, seconds),
                evidence(checkedWebhook, figures, context),
                remediations(checkedWebhook, timeout))));
  }

  private static String sentence(CheckedWebhook checkedWebhook, double seconds) {
    return "One call in a hundred takes %s or longer; a call that takes %d s %s.%s"
        .formatted(
            FindingNumbers.seconds(seconds),
            checkedWebhook.webhook().timeoutSeconds(),
            checkedWebhook.live().failsClosed()
                ? "refuses its request"
                : "is given up, and the request goes on without it",
            checkedWebhook.mutates()
                ? " Mutating webhooks are called one after the other: each adds its time to the"
                    + " request's."
                : "");
  }

  private static List<Evidence> evidence(
      CheckedWebhook checkedWebhook, PartFigures figures, CheckContext context) {
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(
        new Evidence(
            "metrics",
            "apiserver_admission_webhook_admission_duration_seconds",
            "p50 %s, p90 %s, p99 %s, %s calls %s"
                .formatted(
                    quantile(figures.p50()),
                    quantile(figures.p90()),
                    quantile(figures.p99()),
                    FindingNumbers.count(figures.calls()),
                    FindingNumbers.over(figures)),
            context.metrics().map(current -> current.at())));
    evidence.add(
        checkedWebhook.says(
            "timeoutSeconds", Integer.toString(checkedWebhook.webhook().timeoutSeconds())));
    evidence.add(checkedWebhook.says("failurePolicy", checkedWebhook.live().failurePolicy()));
    return evidence;
  }

  private static String quantile(OptionalDouble seconds) {
    return seconds.isPresent() ? FindingNumbers.seconds(seconds.getAsDouble()) : "unknown";
  }

  private static List<Remediation> remediations(CheckedWebhook checkedWebhook, int timeout) {
    List<Remediation> remediations = new ArrayList<>();
    checkedWebhook
        .service()
        .ifPresent(service ->
            remediations.add(
                new Remediation.Commands(
                    "See what its pods are busy with",
                    List.of(
                        ShellCommands.kubectl("--namespace", service.namespace(), "top", "pods"),
                        ShellCommands.kubectl(
                            "--namespace", service.namespace(), "get", "deployments")),
                    Optional.empty())));
    remediations.add(
        new Remediation.Advice(
            checkedWebhook.webhook().matchConditions().isEmpty()
                ? "Call it for less: narrow its rules and selectors, or add `matchConditions`."
                : "Give it more replicas or CPU, or call it for less."));
    if (timeout > 10) {
      remediations.add(
          new Remediation.Advice(
              "A request waits at most 34 s for all of admission: `timeoutSeconds` of %d leaves little for others."
                  .formatted(timeout)));
    }
    return remediations;
  }
}
