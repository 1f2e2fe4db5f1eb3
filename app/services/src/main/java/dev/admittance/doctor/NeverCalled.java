package dev.admittance.doctor;

import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartFigures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A hook that no API server has called since it started: its rules or selectors may match nothing.
/// Skipped hooks leave no trace in metrics (W-505).
final class NeverCalled implements DoctorCheck {
  static final String RULE = "live/NeverCalled";

  /// Newer hooks may not have had a matching request yet.
  private static final Duration OLD_ENOUGH = Duration.ofDays(1);

  /// The total calls of other hooks: an API server that has just started has called none yet.
  private static final double ENOUGH_CALLS = 100;

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.metrics().stream()
        .filter(metrics -> calls(metrics) >= ENOUGH_CALLS)
        .flatMap(metrics ->
            context.webhooks().stream()
                .filter(webhook -> isOldEnough(webhook, context.at()))
                .filter(webhook ->
                    context.totals(webhook.metered()).map(PartFigures::calls).orElse(0.0) == 0)
                .filter(webhook -> !LeftBehind.is(webhook, context))
                .filter(webhook -> !SelectsNothing.is(webhook, context))
                .map(webhook -> found(webhook, metrics)));
  }

  private static double calls(MetricsState.Current metrics) {
    return metrics.totals().values().stream()
        .filter(figures -> figures.part().type().isWebhook())
        .mapToDouble(PartFigures::calls)
        .sum();
  }

  private static boolean isOldEnough(CheckedWebhook webhook, Instant now) {
    return webhook
        .changed()
        .or(() -> webhook.live().owner().created())
        .map(since -> since.isBefore(now.minus(OLD_ENOUGH)))
        .orElse(false);
  }

  private static Found found(CheckedWebhook webhook, MetricsState.Current metrics) {
    String servers =
        metrics.servers().size() == 1
            ? "the API server that was asked"
            : "any of the " + metrics.servers().size() + " API servers that were asked";
    return new Found(
        RULE,
        Urgency.NOTE,
        "Not called since the API servers started",
        HookFinding.of(
            webhook.live().key(),
            "There is no call in the metrics of %s: nothing that happened since it started matched its rules, selectors and conditions."
                .formatted(servers),
            List.of(
                new Evidence(
                    "metrics",
                    "apiserver_admission_webhook_admission_duration_seconds_count",
                    "nothing under name=\"%s\", type=\"%s\""
                        .formatted(webhook.live().name(), webhook.metered().type().label()),
                    Optional.of(metrics.at())),
                webhook.says("rules", webhook.live().rules()),
                webhook.says(
                    "namespaceSelector, objectSelector",
                    webhook.live().selectors().isEmpty() ? "none" : webhook.live().selectors())),
            List.of(
                new Remediation.Advice(
                    "See under Matches what it is for in this cluster; if nothing is, it can"
                        + " go."))));
  }
}
