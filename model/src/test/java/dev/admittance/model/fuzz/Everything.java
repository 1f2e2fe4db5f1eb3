package dev.admittance.model.fuzz;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.EarlyResult;
import dev.admittance.model.initializer.PendingReader;
import dev.admittance.model.initializer.validation.EarlyValidation;
import dev.admittance.model.initializer.validation.PendingValidation;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.policy.PolicyResult;
import dev.admittance.model.policy.validation.PolicyValidation;
import dev.admittance.model.practice.PracticeContext;
import dev.admittance.model.practice.Practices;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.review.AuditReader;
import dev.admittance.model.review.ReviewReader;
import dev.admittance.model.review.ReviewResult;
import dev.admittance.model.review.practice.ReviewPractices;
import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.model.validation.registration.RegistrationValidation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads and judges a document as every kind there is.
final class Everything {
  private static final List<KubernetesRelease> EARLY =
      List.of(KubernetesRelease.parse("1.7"), KubernetesRelease.DEFAULT);

  private static final PracticeContext SURROUNDINGS = PracticeContext.none();

  private final List<Diagnostic> found = new ArrayList<>();

  private Everything() {}

  /// All that is found.
  static List<Diagnostic> of(Document document) {
    Everything everything = new Everything();
    everything.webhooks(document);
    everything.policies(document);
    everything.earlyKinds(document);
    everything.captures(document);
    return everything.found;
  }

  private void webhooks(Document document) {
    RegistrationResult result = RegistrationReader.read(document);
    found.addAll(result.diagnostics());
    result
        .registrations()
        .forEach(
            one -> found.addAll(RegistrationValidation.validate(one, ValidatingServer.DEFAULT)));
    found.addAll(Practices.check(result.registrations(), SURROUNDINGS));
  }

  private void policies(Document document) {
    PolicyResult result = PolicyReader.read(document);
    found.addAll(result.diagnostics());
    result
        .policies()
        .forEach(one -> found.addAll(PolicyValidation.validate(one, ValidatingServer.DEFAULT)));
  }

  private void earlyKinds(Document document) {
    EarlyResult result = EarlyReader.read(document);
    PendingReader.Result pending = PendingReader.read(document);
    found.addAll(result.diagnostics());
    found.addAll(pending.diagnostics());
    for (KubernetesRelease release : EARLY) {
      result.configurations().forEach(one -> found.addAll(EarlyValidation.validate(one, release)));
      pending.found().forEach(one -> found.addAll(PendingValidation.validate(one, release)));
    }
  }

  private void captures(Document document) {
    ReviewResult result = ReviewReader.read(document);
    AuditReader.Result events = AuditReader.read(document);
    found.addAll(result.diagnostics());
    found.addAll(events.diagnostics());
    result.reviews().forEach(one -> found.addAll(ReviewPractices.check(one, Optional.empty())));
    events.events().forEach(one -> found.addAll(ReviewPractices.check(one)));
  }
}
