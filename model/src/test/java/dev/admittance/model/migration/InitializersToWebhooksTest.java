package dev.admittance.model.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.rule.RuleId;
import java.util.List;
import org.junit.jupiter.api.Test;

class InitializersToWebhooksTest {
  private static final String INITIALIZERS =
      """
      apiVersion: admissionregistration.k8s.io/v1alpha1
      kind: InitializerConfiguration
      metadata:
        name: sidecars   # keeps its place
      initializers:
        # adds the proxy
        - name: proxy.mesh.example
          rules:
            - apiGroups: [apps]
              apiVersions: ["*"]
              resources: [deployments]
      """;

  @Test
  void eachInitializerBecomesTheSkeletonOfAWebhook() { // I-38
    assertThat(Converted.text(INITIALIZERS, ConversionTarget.V1))
        .isEqualTo(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: MutatingWebhookConfiguration
            metadata:
              name: sidecars   # keeps its place
            webhooks:
              # adds the proxy
              - name: proxy.mesh.example
                rules:
                  - apiGroups: [apps]
                    apiVersions: ["*"]
                    resources: [deployments]
                    operations: [CREATE]
                failurePolicy: Fail
                matchPolicy: Exact
                timeoutSeconds: 30
            """);
  }

  @Test
  void whatNoWebhookCanDoIsListedOneByOne() { // I-38, 1 to 7
    List<String> report = Converted.report(INITIALIZERS, ConversionTarget.V1);
    assertThat(report).filteredOn("lost initializers [I-38]"::equals).hasSize(7);
    assertThat(report)
        .filteredOn(item -> !item.startsWith("lost"))
        .containsExactly(
            "changed webhooks [I-38]",
            "decision webhooks[0].clientConfig [I-38]",
            "decision webhooks[0].failurePolicy [I-21]",
            "defaulted webhooks[0].matchPolicy [I-45]",
            "decision webhooks[0].sideEffects [I-38]",
            "defaulted webhooks[0].timeoutSeconds [I-56]",
            "decision webhooks[0].admissionReviewVersions [W-32]");
  }

  @Test
  void severalRulesWantAReview() { // I-38, 8
    String two =
        INITIALIZERS + "      - {apiGroups: [batch], apiVersions: [v1], resources: [jobs]}\n";
    assertThat(Converted.report(two, ConversionTarget.V1))
        .contains("decision webhooks[0].rules [I-38]");
    assertThat(Converted.report(INITIALIZERS, ConversionTarget.V1))
        .doesNotContain("decision webhooks[0].rules [I-38]");
  }

  @Test
  void mirrorPodsAreMentionedWherePodsAreCovered() { // I-38, 9; I-47
    String pods = INITIALIZERS.replace("[apps]", "['*']").replace("[deployments]", "['*']");
    assertThat(Converted.report(pods, ConversionTarget.V1))
        .contains("decision webhooks[0].rules [I-38]");
    String others = INITIALIZERS.replace("[apps]", "['']").replace("[deployments]", "[secrets]");
    assertThat(Converted.report(others, ConversionTarget.V1))
        .doesNotContain("decision webhooks[0].rules [I-38]");
  }

  @Test
  void aPolicyThatNobodyEverReadStaysAndIsLeftToAPerson() { // I-21
    String ignored = INITIALIZERS.replace("    rules:", "    failurePolicy: Ignore\n    rules:");
    assertThat(Converted.text(ignored, ConversionTarget.V1)).contains("failurePolicy: Ignore");
    assertThat(Converted.items(ignored, ConversionTarget.V1))
        .filteredOn(item -> item.rule() == RuleId.I_21)
        .singleElement()
        .satisfies(item -> assertThat(item.message()).startsWith("No release ever read `Ignore`"));
  }

  @Test
  void inV1Beta1ItsDefaultsAreUsed() {
    assertThat(Converted.text(INITIALIZERS, ConversionTarget.V1BETA1))
        .contains("failurePolicy: Fail")
        .doesNotContain("matchPolicy")
        .doesNotContain("timeoutSeconds");
  }

  @Test
  void withoutInitializersNothingIsLost() {
    String none = INITIALIZERS.substring(0, INITIALIZERS.indexOf("initializers:"));
    assertThat(Converted.report(none, ConversionTarget.V1)).isEmpty();
    assertThat(Converted.text(none, ConversionTarget.V1))
        .contains("kind: MutatingWebhookConfiguration");
  }
}
