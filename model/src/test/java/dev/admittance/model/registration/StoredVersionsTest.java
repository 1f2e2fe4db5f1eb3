package dev.admittance.model.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.model.validation.registration.RegistrationValidation;
import org.junit.jupiter.api.Test;

/// What becomes of objects that were written through another version.
class StoredVersionsTest {
  private static final String HOOK =
      """
      apiVersion: admissionregistration.k8s.io/%s
      kind: MutatingWebhookConfiguration
      metadata: {name: c}
      webhooks:
      - {name: h.example.com, clientConfig: {url: 'https://x'}%s}
      """;

  // W-4: written through v1beta1, read through v1
  @Test
  void valuesThatOnlyV1beta1TakesCanBeRunFromV1() {
    Registration stored =
        Registrations.one(
            HOOK.formatted("v1", ", sideEffects: Unknown, admissionReviewVersions: [v1beta1]"));
    assertThat(stored.configuration().webhooks())
        .singleElement()
        .satisfies(hook -> assertThat(hook.sideEffects()).isEqualTo(SideEffects.UNKNOWN));
  }

  // W-71
  @Test
  void v1beta1HasDefaultsOfItsOwnAndThenTheSameRules() {
    Registration written = Registrations.one(HOOK.formatted("v1beta1", ""));
    assertThat(written.configuration().webhooks())
        .singleElement()
        .satisfies(hook -> {
          assertThat(hook.failurePolicy()).isEqualTo(FailurePolicy.IGNORE);
          assertThat(hook.matchPolicy()).isEqualTo(MatchPolicy.EXACT);
          assertThat(hook.sideEffects()).isEqualTo(SideEffects.UNKNOWN);
          assertThat(hook.timeoutSeconds()).isEqualTo(30);
          assertThat(hook.admissionReviewVersions()).containsExactly("v1beta1");
        });
    assertThat(RegistrationValidation.validate(written, ValidatingServer.DEFAULT)).isEmpty();
  }

  // W-5: `kubectl` fills it in
  @Test
  void anUpdateFromAFileIsNotAskedForItsResourceVersion() {
    Registration same =
        Registrations.one(
            HOOK.formatted("v1", ", sideEffects: None, admissionReviewVersions: [v1]"));
    assertThat(RegistrationValidation.validateUpdate(same, same, ValidatingServer.DEFAULT))
        .isEmpty();
  }
}
