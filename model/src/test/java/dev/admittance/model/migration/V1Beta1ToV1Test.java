package dev.admittance.model.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.conversion.ConversionItem;
import org.junit.jupiter.api.Test;

class V1Beta1ToV1Test {
  private static final String SHORT =
      """
      # who: team images
      apiVersion: admissionregistration.k8s.io/v1beta1 # old
      kind: MutatingWebhookConfiguration
      metadata:
        name: images
      webhooks:
      - name: images.shop.example   # the only one
        clientConfig: {url: https://images.shop.example/}
        x-owner: me
        rules:
        - operations: [CREATE]
          apiGroups: ['']
          apiVersions: [v1]
          resources: [pods]
        # selects
        namespaceSelector: {}
      """;

  @Test
  void whatV1WouldDefaultOtherwiseIsWrittenOut() { // W-3
    assertThat(Converted.text(SHORT, ConversionTarget.V1))
        .isEqualTo(
            """
            # who: team images
            apiVersion: admissionregistration.k8s.io/v1 # old
            kind: MutatingWebhookConfiguration
            metadata:
              name: images
            webhooks:
            - name: images.shop.example   # the only one
              clientConfig: {url: https://images.shop.example/}
              x-owner: me
              rules:
              - operations: [CREATE]
                apiGroups: ['']
                apiVersions: [v1]
                resources: [pods]
              failurePolicy: Ignore
              matchPolicy: Exact
              # selects
              namespaceSelector: {}
              timeoutSeconds: 30
              admissionReviewVersions: [v1beta1]
            """);
  }

  @Test
  void eachValueThatIsWrittenOutIsReported() { // W-3
    assertThat(Converted.report(SHORT, ConversionTarget.V1))
        .containsExactly(
            "defaulted webhooks[0].failurePolicy [W-3]",
            "defaulted webhooks[0].matchPolicy [W-3]",
            "decision webhooks[0].sideEffects [W-3]",
            "defaulted webhooks[0].timeoutSeconds [W-3]",
            "defaulted webhooks[0].admissionReviewVersions [W-3]");
  }

  @Test
  void sideEffectsAreLeftToAPerson() { // W-70: v1beta1 took all four values
    assertThat(Converted.text(SHORT, ConversionTarget.V1)).doesNotContain("sideEffects");
    String unknown = SHORT.replace("x-owner: me", "sideEffects: Some");
    assertThat(Converted.text(unknown, ConversionTarget.V1)).contains("  sideEffects: Some\n");
    assertThat(Converted.items(unknown, ConversionTarget.V1))
        .filteredOn(item -> item.kind() == ConversionItem.Kind.DECISION)
        .singleElement()
        .satisfies(item -> {
          assertThat(item.path()).hasToString("webhooks[0].sideEffects");
          assertThat(item.message()).startsWith("v1 does not take `Some`");
          assertThat(item.before().start().line()).isEqualTo(9);
        });
  }

  @Test
  void whatIsStatedStays() {
    String stated =
        """
        apiVersion: admissionregistration.k8s.io/v1beta1
        kind: ValidatingWebhookConfiguration
        metadata: {name: images}
        webhooks:
        - name: images.shop.example
          failurePolicy: Fail
          matchPolicy: Equivalent
          sideEffects: NoneOnDryRun
          timeoutSeconds: 5
          admissionReviewVersions: [v1]
        """;
    assertThat(Converted.text(stated, ConversionTarget.V1))
        .isEqualTo(stated.replace("v1beta1", "v1"));
    assertThat(Converted.report(stated, ConversionTarget.V1)).isEmpty();
    assertThat(Converted.of(stated, ConversionTarget.V1).migrations().getFirst().wantsLook())
        .isFalse();
  }

  @Test
  void aNullCountsAsAbsent() {
    assertThat(
            Converted.text(
                SHORT.replace("x-owner: me", "failurePolicy: null"), ConversionTarget.V1))
        .contains("  failurePolicy: Ignore\n");
  }

  @Test
  void repeatedNamesAreLeftToAPerson() { // W-33, W-70
    String twice = SHORT + "- {name: images.shop.example}\n";
    assertThat(Converted.report(twice, ConversionTarget.V1))
        .contains("decision webhooks[1].name [W-33]");
  }

  @Test
  void matchConditionsTakeEffect() {
    String conditions = SHORT.replace("x-owner: me", "matchConditions: [{name: a, expression: b}]");
    assertThat(Converted.report(conditions, ConversionTarget.V1))
        .contains("changed webhooks[0].matchConditions [W-3]");
  }

  @Test
  void anObjectThatNoServerDecodesStaysAsItIs() {
    String wrong = SHORT.replace("x-owner: me", "timeoutSeconds: soon");
    assertThat(Converted.text(wrong, ConversionTarget.V1)).isEqualTo(wrong);
    assertThat(Converted.report(wrong, ConversionTarget.V1))
        .containsExactly("unconverted webhooks[0].timeoutSeconds [W-3]");
  }
}
