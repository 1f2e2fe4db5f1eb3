package dev.admittance.model.validation.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.Registrations;
import dev.admittance.model.validation.ValidatingServer;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Where the server surprises, a sentence of ours explains, apart from the server's text.
class QuirksTest {

  private static Registration hook(String fields) {
    return Registrations.one(
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: MutatingWebhookConfiguration
        metadata: {name: c}
        webhooks:
        - {name: h.example.com, admissionReviewVersions: [v1], %s}
        """
            .formatted(fields));
  }

  private static Registration resources(String resources) {
    return hook(
        "clientConfig: {url: 'https://x'}, sideEffects: None, rules: [{operations: [CREATE],"
            + " apiGroups: [''], apiVersions: [v1], resources: [%s]}]".formatted(resources));
  }

  private static List<Diagnostic> found(Registration registration) {
    return RegistrationValidation.validate(registration, ValidatingServer.DEFAULT);
  }

  // W-16
  @Test
  void aSubresourceBehindItsWildcardIsToldToBeCovered() {
    assertThat(found(resources("pods/status, pods/*"))).isEmpty();
    assertThat(found(resources("pods/*, pods/status")))
        .singleElement()
        .satisfies(error ->
            assertThat(error.remedy()).contains("Remove the entry: `pods/*` above covers it."));
  }

  // W-18
  @Test
  void aWildcardWhosePlaceDecidesIsExplained() {
    assertThat(found(resources("pods, '*'"))).isEmpty();
    assertThat(found(resources("'*', pods")))
        .singleElement()
        .satisfies(error -> {
          assertThat(error.message())
              .endsWith("must not specify other resources without subresources");
          assertThat(error.remedy().orElseThrow()).contains("minds the order");
        });
  }

  // W-27
  @Test
  void anEmptyServiceNameStandsUnderTheNameOfTheOther() {
    assertThat(found(hook("sideEffects: None, clientConfig: {service: {namespace: ns}}")))
        .singleElement()
        .satisfies(error -> {
          assertThat(error.path()).isEqualTo("webhooks[0].clientConfig.service.namespace");
          assertThat(error.remedy().orElseThrow()).contains("it confuses the two");
        });
  }

  // W-60 to W-63
  @Test
  void whatOneLaxOldWebhookRelaxesIsTold() {
    Registration lax = hook("sideEffects: Some, clientConfig: {url: 'https://x'}");
    assertThat(RegistrationValidation.relaxed(lax, lax, ValidatingServer.DEFAULT))
        .singleElement()
        .satisfies(told -> {
          assertThat(told.path()).isEqualTo("webhooks[0].sideEffects");
          assertThat(told.message())
              .isEqualTo(
                  "The server takes this because the old object breaks the rule already:"
                      + " Unsupported value: \"Some\": supported values: \"None\","
                      + " \"NoneOnDryRun\"");
          assertThat(told.remedy().orElseThrow()).contains("one such webhook");
        });
    Registration strict = hook("sideEffects: None, clientConfig: {url: 'https://x'}");
    assertThat(RegistrationValidation.relaxed(lax, strict, ValidatingServer.DEFAULT)).isEmpty();
    assertThat(RegistrationValidation.relaxed(strict, lax, ValidatingServer.DEFAULT)).isEmpty();
  }
}
