package dev.admittance.model.initializer.validation;

import static dev.admittance.model.initializer.EarlyTexts.V1_7;
import static dev.admittance.model.initializer.EarlyTexts.V1_8;
import static dev.admittance.model.initializer.EarlyTexts.errors;
import static dev.admittance.model.initializer.EarlyTexts.hook;
import static dev.admittance.model.initializer.EarlyTexts.initializer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import org.junit.jupiter.api.Test;

class EarlyValidationTest {
  private static final String GOOD = "name: a.b.c";

  /// I-27.
  @Test
  void metadataIsCheckedInTheWordsOfTheRelease() {
    String text = hook(GOOD).replace("metadata: {name: c}", "metadata: {labels: {a/b/c: d}}");
    assertThat(errors(text, V1_8))
        .containsExactly(
            "metadata.name: Required value: name or generateName is required",
            "metadata.labels: Invalid value: \"a/b/c\": a qualified name must consist of"
                + " alphanumeric characters, '-', '_' or '.', and must start and end with an"
                + " alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used"
                + " for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]') with an optional"
                + " DNS subdomain prefix and '/' (e.g. 'example.com/MyName')");
  }

  @Test
  void lengthsAreCountedInWhatTheReleaseCallsCharacters() {
    String value = "v".repeat(64);
    String text = hook(GOOD).replace("{name: c}", "{name: c, labels: {a: " + value + "}}");
    assertThat(errors(text, V1_7))
        .containsExactly(
            "metadata.labels: Invalid value: \""
                + value
                + "\": must be no more than 63 characters");
  }

  /// I-35.
  @Test
  void aReleaseThatDoesNotServeTheKindIsNamed() {
    assertThat(errors(hook(GOOD), KubernetesRelease.DEFAULT))
        .containsExactly(
            "kind: Kubernetes 1.37 serves no ExternalAdmissionHookConfiguration: releases 1.7 to"
                + " 1.8 did");
    assertThat(errors(initializer(GOOD), KubernetesRelease.parse("1.6")))
        .containsExactly(
            "kind: Kubernetes 1.6 serves no InitializerConfiguration: releases 1.7 to 1.13 did");
    assertThat(errors(initializer(GOOD), KubernetesRelease.parse("1.13"))).isEmpty();
  }

  /// I-10, I-11.
  @Test
  void theProposedConfigurationIsHeldAgainstTheProposal() {
    assertThat(
            errors(
                """
                kind: AdmissionControlConfiguration
                resourceInitializers:
                - {}
                - {resource: {resource: pods}, initializers: [a, ""]}
                externalAdmissionHooks:
                - {operations: [Create, CREATE], failurePolicy: Never}
                """,
                V1_7))
        .containsExactly(
            "resourceInitializers[0].resource: Required value",
            "resourceInitializers[0].initializers: Required value",
            "resourceInitializers[1].initializers[1]: Required value",
            "externalAdmissionHooks[0].operations[1]: Unsupported value: \"CREATE\": supported"
                + " values: *, Create, Update",
            "externalAdmissionHooks[0].failurePolicy: Unsupported value: \"Never\": supported"
                + " values: Fail, Ignore, Retry",
            "kind: AdmissionControlConfiguration was proposed; no release serves it");
  }

  /// I-11, I-95.
  @Test
  void noReleaseHasTheFailurePolicyRetry() {
    assertThat(
            errors(
                """
                kind: AdmissionControlConfiguration
                externalAdmissionHooks:
                - {resources: [pods], failurePolicy: Retry}
                """,
                V1_7))
        .contains(
            "externalAdmissionHooks[0].failurePolicy: no release has the failure policy `Retry`;"
                + " the second proposal removed it");
  }
}
