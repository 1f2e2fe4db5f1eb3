package dev.admittance.model.migration;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class V1ToV1Beta1Test {
  private static final String HOOK =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: images
      webhooks:
      - admissionReviewVersions: [v1, v1beta1]
        clientConfig:
          url: https://images.shop.example/
        name: images.shop.example
        sideEffects: None
      """;

  @Test
  void whatV1Beta1WouldDefaultOtherwiseIsWrittenOut() { // W-3
    assertThat(Converted.text(HOOK, ConversionTarget.V1BETA1))
        .isEqualTo(
            """
            apiVersion: admissionregistration.k8s.io/v1beta1
            kind: ValidatingWebhookConfiguration
            metadata:
              name: images
            webhooks:
            - admissionReviewVersions: [v1, v1beta1]
              clientConfig:
                url: https://images.shop.example/
              failurePolicy: Fail
              matchPolicy: Equivalent
              name: images.shop.example
              sideEffects: None
              timeoutSeconds: 10
            """);
    assertThat(Converted.report(HOOK, ConversionTarget.V1BETA1))
        .containsExactly(
            "defaulted webhooks[0].failurePolicy [W-3]",
            "defaulted webhooks[0].matchPolicy [W-3]",
            "defaulted webhooks[0].timeoutSeconds [W-3]");
  }

  @Test
  void matchConditionsStayInTheTextAndAreLostOnTheServer() {
    String conditions = HOOK + "  matchConditions: [{name: a, expression: 'true'}]\n";
    assertThat(Converted.text(conditions, ConversionTarget.V1BETA1))
        .contains("matchConditions: [{name: a");
    assertThat(Converted.report(conditions, ConversionTarget.V1BETA1))
        .contains("lost webhooks[0].matchConditions [W-3]");
  }

  @Test
  void aListOfReviewVersionsThatOldReleasesRefuseIsReported() { // W-32
    assertThat(Converted.report(HOOK.replace("v1, v1beta1", "v1"), ConversionTarget.V1BETA1))
        .contains("changed webhooks[0].admissionReviewVersions [W-32]");
  }

  @Test
  void whatV1RefusesAndV1Beta1TakesIsReported() {
    String refused = HOOK.replace("  sideEffects: None\n", "").replace("[v1, v1beta1]", "[]");
    assertThat(Converted.report(refused, ConversionTarget.V1BETA1))
        .contains(
            "changed webhooks[0].sideEffects [W-3]",
            "changed webhooks[0].admissionReviewVersions [W-3]");
  }
}
