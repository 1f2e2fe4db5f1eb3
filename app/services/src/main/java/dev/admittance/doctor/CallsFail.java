package dev.admittance.doctor;

import dev.admittance.metrics.HookFigures;
import dev.admittance.metrics.RejectionKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A hook whose failures caused rejections in the last minutes: calls failed, or responses were
/// unusable.
final class CallsFail implements DoctorCheck {
  static final String RULE = "live/CallsFail";

  @Override
  public Stream<Found> check(CheckContext examination) {
    return examination.patients().stream()
        .filter(patient -> !isExplained(patient, examination))
        .flatMap(patient -> found(patient, examination).stream());
  }

  /// Returns whether another finding explains the failures.
  private static boolean isExplained(CheckedWebhook patient, CheckContext examination) {
    return patient.live().backend().isBroken() || Certificates.isBroken(patient, examination);
  }

  private static Optional<Found> found(CheckedWebhook patient, CheckContext examination) {
    List<Evidence> evidence = new ArrayList<>();
    evidence(patient, examination).ifPresent(evidence::add);
    evidence.addAll(FailedCallEvents.about(patient, examination));
    if (evidence.isEmpty()) {
      return Optional.empty();
    }
    evidence.add(patient.says("failurePolicy", patient.live().failurePolicy()));
    evidence.add(
        patient.says("timeoutSeconds", Integer.toString(patient.webhook().timeoutSeconds())));
    List<Remediation> treatments = new ArrayList<>();
    patient
        .service()
        .ifPresent(service ->
            treatments.add(
                Remediations.lookBehind(service, WebhookBackends.selector(service, examination))));
    treatments.add(Remediations.shakeHands(patient));
    Remediations.failOpen(patient).ifPresent(treatments::add);
    return Optional.of(
        new Found(
            RULE,
            Urgency.BREAKING,
            "Calls fail: requests are refused",
            new HookFinding(
                Optional.of(patient.live().key()),
                patient.live().key().toString(),
                "Requests are refused because the API server got no proper answer; "
                    + patient.live().backend().detail(),
                evidence,
                treatments)));
  }

  /// Returns the metrics about rejections that the hook did not decide.
  static Optional<Evidence> evidence(CheckedWebhook patient, CheckContext examination) {
    return examination
        .recent(patient)
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
                examination.metrics().map(current -> current.at())));
  }

  private static double failed(HookFigures figures) {
    return figures.rejections(RejectionKind.CALL_FAILED)
        + figures.rejections(RejectionKind.SERVER_ERROR);
  }
}
