package dev.admittance.model.validation.registration;

import static dev.admittance.model.validation.registration.HookErrors.GOOD_HOOK;
import static dev.admittance.model.validation.registration.HookErrors.errors;
import static dev.admittance.model.validation.registration.HookErrors.hook;
import static dev.admittance.model.validation.registration.HookErrors.metadataErrors;
import static dev.admittance.model.validation.registration.HookErrors.ruleErrors;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.registration.Registrations;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.ValidatingServer;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is said of a configuration as a whole, and in which order; each group of rules has a test
/// of its own.
class RegistrationValidationTest {
  @Test
  void aGoodHookHasNoErrors() {
    assertThat(errors("")).isEmpty();
    assertThat(ruleErrors("scope: \"*\"")).isEmpty();
  }

  /// W-2.
  @Test
  void aConfigurationWithoutHooksIsFine() {
    assertThat(metadataErrors("metadata: {name: c}\nwebhooks: []")).isEmpty();
  }

  /// W-11.
  @Test
  void aNameReservedForStaticConfigurationsIsWarnedAboutAndRefusedFrom137() {
    assertThat(severityOfStaticName("1.36")).isEqualTo(Severity.WARNING);
    assertThat(severityOfStaticName("1.37")).isEqualTo(Severity.ERROR);
  }

  private static Severity severityOfStaticName(String release) {
    Registration named =
        Registrations.one(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: MutatingWebhookConfiguration
            metadata: {name: c.static.k8s.io}
            """);
    List<Diagnostic> found =
        RegistrationValidation.validate(
            named, new ValidatingServer(KubernetesRelease.parse(release), ExpressionCompiler.NONE));
    assertThat(found)
        .singleElement()
        .satisfies(one ->
            assertThat(one.message())
                .contains("names ending with \".static.k8s.io\" are reserved"));
    return found.getFirst().severity();
  }

  /// W-33.
  @Test
  void aHookNameIsUsedOnce() {
    String hook = "- {%s}\n".formatted(String.join(", ", GOOD_HOOK));
    assertThat(metadataErrors("metadata: {name: c}\nwebhooks:\n" + hook + hook))
        .containsExactly("webhooks[1].name: Duplicate value: \"h.example.com\"");
  }

  /// W-34.
  @Test
  void muchIsNotChecked() {
    assertThat(errors("clientConfig: {url: https://nowhere.invalid, caBundle: YQ==}")).isEmpty();
    assertThat(errors("rules: []")).isEmpty();
    assertThat(
            errors(
                "namespaceSelector: {matchExpressions: [{key: a, operator: Exists},"
                    + " {key: a, operator: DoesNotExist}]}"))
        .isEmpty();
  }

  /// W-70.
  @Test
  void v1beta1TakesAllSideEffectsAndRepeatedNames() {
    for (String sideEffects : List.of("None", "NoneOnDryRun", "Some", "Unknown", "null")) {
      assertThat(
              errors(
                  hook(
                      RegistrationVersion.V1BETA1,
                      "ValidatingWebhookConfiguration",
                      "sideEffects: " + sideEffects)))
          .as(sideEffects)
          .isEmpty();
    }
    String hook = "- {%s}\n".formatted(String.join(", ", GOOD_HOOK));
    assertThat(
            errors(
                Registrations.one(
                    """
                    apiVersion: admissionregistration.k8s.io/v1beta1
                    kind: ValidatingWebhookConfiguration
                    metadata: {name: c}
                    webhooks:
                    """
                        + hook
                        + hook)))
        .isEmpty();
  }

  /// W-6: nothing short-circuits, and errors keep the server's order.
  @Test
  void errorsComeInTheServersOrder() {
    assertThat(
            RegistrationValidation.validate(
                Registrations.one(
                    """
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: MutatingWebhookConfiguration
                    webhooks:
                    - admissionReviewVersions: []
                      matchConditions: [{}]
                      clientConfig: {}
                      reinvocationPolicy: a
                      objectSelector: {matchLabels: {"": b}}
                      namespaceSelector: {matchExpressions: [{key: a}]}
                      timeoutSeconds: 0
                      matchPolicy: a
                      failurePolicy: a
                      rules: [{}]
                    """),
                ValidatingServer.DEFAULT))
        .extracting(Diagnostic::path)
        .containsExactly(
            "metadata.name",
            "webhooks[0].name",
            "webhooks[0].rules[0].operations",
            "webhooks[0].rules[0].apiGroups",
            "webhooks[0].rules[0].apiVersions",
            "webhooks[0].rules[0].resources",
            "webhooks[0].failurePolicy",
            "webhooks[0].matchPolicy",
            "webhooks[0].sideEffects",
            "webhooks[0].timeoutSeconds",
            "webhooks[0].namespaceSelector.matchExpressions[0].operator",
            "webhooks[0].objectSelector.matchLabels",
            "webhooks[0].objectSelector.matchLabels",
            "webhooks[0].reinvocationPolicy",
            "webhooks[0].clientConfig",
            "webhooks[0].matchConditions[0].expression",
            "webhooks[0].matchConditions[0].name",
            "webhooks[0].admissionReviewVersions");
  }

  @Test
  void anErrorStandsAtItsValueOrAtWhatIsAroundAMissingOne() {
    List<Diagnostic> found =
        RegistrationValidation.validate(
            hook(
                RegistrationVersion.V1,
                "MutatingWebhookConfiguration",
                "sideEffects:\nfailurePolicy: fail"),
            ValidatingServer.DEFAULT);
    assertThat(found)
        .extracting(diagnostic -> diagnostic.path() + "@" + diagnostic.place())
        .containsExactly(
            "webhooks[0].failurePolicy@file:10:18", "webhooks[0].sideEffects@file:9:15");
  }
}
