package dev.admittance.model.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.conversion.ConversionItem;
import org.junit.jupiter.api.Test;

class WebhooksToPoliciesTest {
  private static final String HOOK =
      """
      # checks images
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: images
        labels: {team: shop}
      webhooks:
      - name: images.shop.example
        clientConfig: {url: https://images.shop.example/}
        admissionReviewVersions: [v1]
        sideEffects: None
        namespaceSelector:
          matchLabels: {checked: "yes"}
        rules:
        - operations: [CREATE]
          apiGroups: [apps]
          apiVersions: [v1]
          resources: [deployments]
          scope: Namespaced
        matchConditions:
        - name: not-the-operator
          expression: request.userInfo.username != 'operator'
      """;

  @Test
  void theRequestsAreKeptAndTheChecksLeftOpen() { // P-10, P-11, P-13
    assertThat(Converted.text(HOOK, ConversionTarget.POLICY))
        .isEqualTo(
            """
            # checks images
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata:
              name: images.shop.example
              labels:
                team: shop
            spec:
              failurePolicy: Fail
              matchConstraints:
                matchPolicy: Equivalent
                namespaceSelector:
                  matchLabels:
                    checked: "yes"
                resourceRules:
                - operations:
                  - CREATE
                  apiGroups:
                  - apps
                  apiVersions:
                  - v1
                  resources:
                  - deployments
                  scope: Namespaced
              matchConditions:
              - name: not-the-operator
                expression: request.userInfo.username != 'operator'
              validations:
              - expression: "false"
                message: What the webhook images.shop.example checks is not written here yet.
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicyBinding
            metadata:
              name: images.shop.example
              labels:
                team: shop
            spec:
              policyName: images.shop.example
              validationActions:
              - Audit
            """);
  }

  @Test
  void theReportSaysWhatToWriteAndWhatIsOtherwise() {
    assertThat(Converted.report(HOOK, ConversionTarget.POLICY))
        .containsExactly(
            "decision spec.validations[0].expression [P-10]",
            "decision spec.validationActions [P-78]",
            "lost webhooks[0] [P-10]",
            "changed spec.failurePolicy [P-70]",
            "changed  [P-4]");
  }

  @Test
  void decisionsAreFoundInTheNewText() {
    assertThat(Converted.items(HOOK, ConversionTarget.POLICY))
        .filteredOn(item -> item.kind() == ConversionItem.Kind.DECISION)
        .extracting(item -> item.after().start().line())
        .containsExactly(29, 41);
  }

  @Test
  void theDefaultsOfV1Beta1AreWrittenOut() { // W-3, P-13
    assertThat(Converted.text(HOOK.replace("io/v1", "io/v1beta1"), ConversionTarget.POLICY))
        .contains("failurePolicy: Ignore", "matchPolicy: Exact");
  }

  @Test
  void eachWebhookBecomesAPolicyWithANameOfItsOwn() {
    String two =
        HOOK
            + "- name: images.shop.example\n"
            + "  rules: [{operations: ['*'], apiGroups: ['*'], apiVersions: ['*'], resources:"
            + " ['*']}]\n";
    assertThat(Converted.text(two, ConversionTarget.POLICY))
        .containsOnlyOnce("name: images.shop.example-2\n  labels:\n    team: shop\nspec:\n  fail")
        .containsOnlyOnce("policyName: images.shop.example-2\n");
    assertThat(Converted.report(two, ConversionTarget.POLICY))
        .contains("changed metadata.name [P-10]")
        .filteredOn("changed spec.matchConstraints.resourceRules [P-34]"::equals)
        .hasSize(2);
  }

  @Test
  void aWebhookThatIsNeverCalledIsLeftOut() { // P-20: rules are required
    String idle = HOOK + "- name: idle.shop.example\n";
    assertThat(Converted.text(idle, ConversionTarget.POLICY)).doesNotContain("idle");
    assertThat(Converted.report(idle, ConversionTarget.POLICY)).contains("lost webhooks[1] [P-20]");
  }

  @Test
  void commentsInsideAndAnnotationsAreReportedAsLost() {
    String noted =
        HOOK.replace("labels: {team: shop}", "annotations: {a: b} # c")
            .replace("'operator'", "'#operator'");
    assertThat(Converted.report(noted, ConversionTarget.POLICY))
        .contains("lost metadata.annotations [P-10]", "lost  [P-10]");
    assertThat(Converted.report(noted.replace(" # c", ""), ConversionTarget.POLICY))
        .doesNotContain("lost  [P-10]");
  }

  @Test
  void aMutatingWebhookStays() { // P-14
    String mutating = HOOK.replace("ValidatingWebhook", "MutatingWebhook");
    assertThat(Converted.text(mutating, ConversionTarget.POLICY)).isEqualTo(mutating);
    assertThat(Converted.report(mutating, ConversionTarget.POLICY))
        .containsExactly("unconverted  [P-14]");
  }
}
