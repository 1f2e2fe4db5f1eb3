package dev.admittance.doctor;

import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A hook whose failures caused rejections, in the last minutes or since the API servers started:
/// calls failed, or responses were unusable.
final class CallsFail implements DoctorCheck {
  static final String RULE = "live/CallsFail";

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.webhooks().stream()
        .filter(checkedWebhook -> !isExplained(checkedWebhook, context))
        .flatMap(checkedWebhook -> found(checkedWebhook, context).stream());
  }

  /// Returns whether another finding explains the failures.
  private static boolean isExplained(CheckedWebhook checkedWebhook, CheckContext context) {
    return checkedWebhook.live().backend().isBroken()
        || Certificates.isBroken(checkedWebhook, context);
  }

  private static Optional<Found> found(CheckedWebhook checkedWebhook, CheckContext context) {
    List<Evidence> evidence = new ArrayList<>();
    evidence(checkedWebhook, context).ifPresent(evidence::add);
    evidence.addAll(FailedCallEvents.about(checkedWebhook, context));
    boolean lately = !evidence.isEmpty();
    Optional<Evidence> ever = evidence(context.totals(checkedWebhook.metered()), context);
    ever.ifPresent(evidence::add);
    if (evidence.isEmpty() || (!lately && succeedsNow(checkedWebhook, context))) {
      return Optional.empty();
    }
    evidence.addAll(checkedWebhook.saysOfFailures());
    List<Remediation> remediations = Remediations.ofFailures(checkedWebhook, context);
    Remediations.failOpen(checkedWebhook).ifPresent(remediations::add);
    return Optional.of(
        new Found(
            RULE,
            lately ? Urgency.BREAKING : Urgency.WARNING,
            lately
                ? "Calls fail: requests are refused"
                : "Calls have failed: requests were refused",
            HookFinding.of(
                checkedWebhook.live().key(),
                (lately ? "Requests are refused" : "Requests were refused")
                    + " because the API server got no proper answer; "
                    + checkedWebhook.live().backend().detail(),
                evidence,
                remediations)));
  }

  /// Returns the metrics about rejections that the hook did not decide.
  static Optional<Evidence> evidence(CheckedWebhook checkedWebhook, CheckContext context) {
    return evidence(context.recent(checkedWebhook.metered()), context);
  }

  /// Returns whether the hook has been called lately, and no call has failed.
  private static boolean succeedsNow(CheckedWebhook checkedWebhook, CheckContext context) {
    return context.recent(checkedWebhook.metered()).filter(now -> now.calls() > 0).isPresent();
  }

  private static Optional<Evidence> evidence(Optional<PartFigures> known, CheckContext context) {
    return known
        .filter(figures -> failed(figures) > 0)
        .map(figures ->
            new Evidence(
                "metrics",
                "apiserver_admission_webhook_rejection_count",
                "%s refused %s, of %s calls"
                    .formatted(
                        FindingNumbers.count(failed(figures)),
                        FindingNumbers.over(figures),
                        FindingNumbers.count(figures.calls())),
                context.metrics().map(current -> current.at())));
  }

  private static double failed(PartFigures figures) {
    return figures.rejections(RejectionKind.CALL_FAILED)
        + figures.rejections(RejectionKind.SERVER_ERROR);
  }
}
