package dev.admittance.doctor;

import dev.admittance.metrics.MetricsHistory.Point;
import dev.admittance.metrics.PartFigures;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A hook whose failures let requests through in the last hour (W-347): only metrics show it.
final class FailedOpen implements DoctorCheck {
  static final String RULE = "live/FailedOpen";

  /// Counts are differences of floating-point numbers.
  private static final double LEAST = 0.5;

  /// The requests that passed without the hook in the last hour.
  ///
  /// @param last the end of the last span with any
  private record Missed(double count, double calls, Optional<Instant> last) {}

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.webhooks().stream()
        .flatMap(checkedWebhook -> {
          Missed missed = missed(checkedWebhook, context);
          return missed.count() < LEAST
              ? Stream.empty()
              : Stream.of(found(checkedWebhook, missed, context));
        });
  }

  private static Missed missed(CheckedWebhook checkedWebhook, CheckContext context) {
    double count = 0;
    double calls = 0;
    Optional<Instant> last = Optional.empty();
    for (Point point : context.lastHour(checkedWebhook)) {
      Optional<PartFigures> figures = point.figures();
      double here = figures.map(one -> one.failOpen().orElse(0)).orElse(0.0);
      calls += figures.map(PartFigures::calls).orElse(0.0);
      count += here;
      last = here >= LEAST ? Optional.of(point.at()) : last;
    }
    return new Missed(count, calls, last);
  }

  private static Found found(CheckedWebhook checkedWebhook, Missed missed, CheckContext context) {
    boolean enforces = !checkedWebhook.mutates();
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(
        new Evidence(
            "metrics",
            "apiserver_admission_webhook_fail_open_count",
            "%s in the last hour, of %s calls"
                .formatted(
                    FindingNumbers.count(missed.count()), FindingNumbers.count(missed.calls())),
            missed.last()));
    evidence.add(checkedWebhook.says("failurePolicy", checkedWebhook.live().failurePolicy()));
    evidence.add(
        checkedWebhook.says(
            "timeoutSeconds", Integer.toString(checkedWebhook.webhook().timeoutSeconds())));
    List<Remediation> remediations = new ArrayList<>();
    checkedWebhook
        .service()
        .ifPresent(service ->
            remediations.add(
                Remediations.lookBehind(service, WebhookBackends.selector(service, context))));
    remediations.add(Remediations.shakeHands(checkedWebhook));
    remediations.add(
        new Remediation.Advice(
            "Audit events name the requests: annotations that begin with `failed-open.%s.webhook.admission.k8s.io`."
                .formatted(checkedWebhook.mutates() ? "mutation" : "validating")));
    return new Found(
        RULE,
        enforces ? Urgency.DANGER : Urgency.WARNING,
        enforces
            ? "Requests went unchecked in the last hour"
            : "Requests went unchanged in the last hour",
        new HookFinding(
            Optional.of(checkedWebhook.live().key()),
            checkedWebhook.live().key().toString(),
            "%s went on without the hook, because calls of it failed and it fails open."
                .formatted(
                    Math.round(missed.count()) == 1
                        ? "One request"
                        : FindingNumbers.count(missed.count()) + " requests"),
            evidence,
            remediations));
  }
}
