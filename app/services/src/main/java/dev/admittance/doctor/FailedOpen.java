package dev.admittance.doctor;

import dev.admittance.metrics.MetricsHistory.Point;
import dev.admittance.metrics.PartFigures;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A hook whose failures let requests through (W-347), in the last hour or since the API servers
/// started: only metrics show it.
final class FailedOpen implements DoctorCheck {
  static final String RULE = "live/FailedOpen";

  /// Counts are differences of floating-point numbers.
  private static final double LEAST = 0.5;

  /// The share of all calls from which on a hook does not do its work.
  private static final double MANY = 0.5;

  /// The requests that passed without the hook in a span.
  ///
  /// @param calls of the hook in the span
  /// @param span such as `in the last hour`
  /// @param last the end of the last part of the span with any
  private record Missed(double count, double calls, String span, Optional<Instant> last) {
    boolean any() {
      return count >= LEAST;
    }

    Evidence evidence() {
      return new Evidence(
          "metrics",
          "apiserver_admission_webhook_fail_open_count",
          "%s %s, of %s calls"
              .formatted(FindingNumbers.count(count), span, FindingNumbers.count(calls)),
          last);
    }
  }

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.webhooks().stream()
        .flatMap(webhook -> {
          List<Missed> missed =
              Stream.of(lately(webhook, context), ever(webhook, context))
                  .filter(Missed::any)
                  .toList();
          return missed.isEmpty() ? Stream.empty() : Stream.of(found(webhook, missed, context));
        });
  }

  private static Missed lately(CheckedWebhook webhook, CheckContext context) {
    double count = 0;
    double calls = 0;
    Optional<Instant> last = Optional.empty();
    Optional<Instant> since = Optional.empty();
    for (Point point : context.lastHour(webhook)) {
      if (point.figures().isPresent()) {
        PartFigures figures = point.figures().get();
        double here = figures.failOpen().orElse(0);
        calls += figures.calls();
        count += here;
        last = here >= LEAST ? Optional.of(point.at()) : last;
        since = since.or(() -> Optional.of(point.at().minus(figures.over().orElse(Duration.ZERO))));
      }
    }
    return new Missed(
        count,
        calls,
        FindingNumbers.watched(
            Duration.between(since.orElse(context.at()), context.at()), Duration.ofHours(1)),
        last);
  }

  private static Missed ever(CheckedWebhook webhook, CheckContext context) {
    Optional<PartFigures> totals = context.totals(webhook.metered());
    return new Missed(
        totals.map(figures -> figures.failOpen().orElse(0)).orElse(0.0),
        totals.map(PartFigures::calls).orElse(0.0),
        "since the API servers started",
        Optional.empty());
  }

  private static Found found(
      CheckedWebhook checkedWebhook, List<Missed> spans, CheckContext context) {
    boolean enforces = !checkedWebhook.mutates();
    Missed missed = spans.getFirst();
    List<Evidence> evidence =
        spans.stream().map(Missed::evidence).collect(Collectors.toCollection(ArrayList::new));
    evidence.addAll(checkedWebhook.saysOfFailures());
    List<Remediation> remediations = Remediations.ofFailures(checkedWebhook, context);
    remediations.add(
        new Remediation.Advice(
            "Audit events name the requests: annotations that begin with `failed-open.%s.webhook.admission.k8s.io`."
                .formatted(checkedWebhook.mutates() ? "mutation" : "validating")));
    return new Found(
        RULE,
        enforces && (missed.last().isPresent() || missed.count() >= MANY * missed.calls())
            ? Urgency.DANGER
            : Urgency.WARNING,
        enforces ? "Requests went unchecked" : "Requests went unchanged",
        HookFinding.of(
            checkedWebhook.live().key(),
            "%s went on without the hook %s, because calls of it failed and it fails open."
                .formatted(
                    Math.round(missed.count()) == 1
                        ? "One request"
                        : FindingNumbers.count(missed.count()) + " requests",
                    missed.span()),
            evidence,
            remediations));
  }
}
