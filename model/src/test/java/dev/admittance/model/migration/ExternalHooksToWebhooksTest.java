package dev.admittance.model.migration;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExternalHooksToWebhooksTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1alpha1
      kind: ExternalAdmissionHookConfiguration
      metadata:
        name: images
      # what is called
      externalAdmissionHooks:
      - name: images.shop.example
        rules:
        - verbs: [CREATE]   # as proposed
          apiGroups: ['']
          apiVersions: [v1]
          resources: [pods]
        clientConfig:
          service: {namespace: shop, name: images}
          caBundle: Zm9v
      """;

  @Test
  void inV1AllThatChangedItsDefaultIsWrittenOut() { // I-37, I-23
    assertThat(Converted.text(HOOKS, ConversionTarget.V1))
        .isEqualTo(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            metadata:
              name: images
            # what is called
            webhooks:
            - name: images.shop.example
              rules:
              - operations: [CREATE]   # as proposed
                apiGroups: ['']
                apiVersions: [v1]
                resources: [pods]
              failurePolicy: Ignore
              matchPolicy: Exact
              timeoutSeconds: 30
              clientConfig:
                service: {namespace: shop, name: images}
                caBundle: Zm9v
            """);
  }

  @Test
  void theReportCoversEveryRowThatApplies() { // I-37
    assertThat(Converted.report(HOOKS, ConversionTarget.V1))
        .containsExactly(
            "defaulted webhooks[0].failurePolicy [I-37]",
            "defaulted webhooks[0].matchPolicy [I-37]",
            "decision webhooks[0].sideEffects [I-37]",
            "defaulted webhooks[0].timeoutSeconds [I-37]",
            "decision webhooks[0].admissionReviewVersions [I-37]",
            "decision webhooks[0] [I-83]",
            "changed webhooks[0].rules[0].operations [I-23]",
            "defaulted webhooks[0].clientConfig.service [I-37]");
  }

  @Test
  void v1Beta1HasTheSameDefaults() {
    assertThat(Converted.text(HOOKS, ConversionTarget.V1BETA1))
        .isEqualTo(
            HOOKS
                .replace("v1alpha1", "v1beta1")
                .replace("ExternalAdmissionHookConfiguration", "ValidatingWebhookConfiguration")
                .replace("externalAdmissionHooks", "webhooks")
                .replace("verbs", "operations"));
    assertThat(Converted.report(HOOKS, ConversionTarget.V1BETA1))
        .contains("changed webhooks[0].sideEffects [I-37]")
        .contains("decision webhooks[0].admissionReviewVersions [I-37]")
        .noneMatch(item -> item.contains("timeoutSeconds"));
  }

  @Test
  void aHookThatCannotBeReachedIsLeftToAPerson() { // I-28: the alpha version did not look
    String nowhere = HOOKS.substring(0, HOOKS.indexOf("  clientConfig"));
    assertThat(Converted.report(nowhere, ConversionTarget.V1))
        .contains("decision webhooks[0].clientConfig [I-37]");
  }

  @Test
  void aPolicyIsNotMadeDirectly() {
    assertThat(Converted.text(HOOKS, ConversionTarget.POLICY)).isEqualTo(HOOKS);
    assertThat(Converted.report(HOOKS, ConversionTarget.POLICY))
        .containsExactly("unconverted  [I-36]");
  }
}
