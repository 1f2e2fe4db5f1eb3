package dev.admittance.doctor;

import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.util.List;
import java.util.stream.Stream;

/// A hook that denies almost every request: rarely what its author intended.
final class DeniesAll implements DoctorCheck {
  static final String RULE = "live/DeniesAll";

  private static final double FEWEST_CALLS = 20;
  private static final double NEARLY_ALL = 0.95;

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.webhooks().stream()
        .flatMap(webhook ->
            context.ofCalls(webhook.metered(), FEWEST_CALLS).stream()
                .filter(figures ->
                    figures.rejections(RejectionKind.DENIED) >= NEARLY_ALL * figures.calls())
                .map(figures -> found(webhook, figures, context)));
  }

  private static Found found(CheckedWebhook webhook, PartFigures figures, CheckContext context) {
    return new Found(
        RULE,
        Urgency.WARNING,
        "The hook says no to nearly everything",
        HookFinding.of(
            webhook.live().key(),
            "It denied %s of %s requests %s."
                .formatted(
                    FindingNumbers.count(figures.rejections(RejectionKind.DENIED)),
                    FindingNumbers.count(figures.calls()),
                    FindingNumbers.over(figures)),
            List.of(
                new Evidence(
                    "metrics",
                    "apiserver_admission_webhook_rejection_count",
                    "error_type=\"no_error\": "
                        + FindingNumbers.count(figures.rejections(RejectionKind.DENIED)),
                    context.metrics().map(current -> current.at())),
                webhook.says("rules", webhook.live().rules())),
            List.of(
                new Remediation.Advice(
                    "Record some of the requests and replay them to see what it objects to."))));
  }
}
