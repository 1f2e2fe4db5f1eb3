package dev.admittance.model.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.Registrations;
import org.junit.jupiter.api.Test;

class ConfigurationConversionTest {
  private static final String OLD =
      """
      apiVersion: admissionregistration.k8s.io/v1beta1
      kind: ValidatingWebhookConfiguration
      metadata: {name: images}
      webhooks: []
      """;

  @Test
  void onlyWhatCanBeConvertedIsTouched() {
    String others = "\uFEFF# head\n---\nkind:   Pod\nmetadata: {name:  a}\n---\n";
    String broken = "---\na: [\n---\n- 1\n---\n";
    ConvertedText converted = Converted.of(others + OLD + broken + OLD, ConversionTarget.V1);
    String done = OLD.replace("v1beta1", "v1");
    assertThat(converted.after().text()).isEqualTo(others + done + broken + done);
    assertThat(converted.problems()).hasSize(1);
    assertThat(converted.migrations())
        .extracting(migration -> migration.place().start().line())
        .containsExactly(6, 15);
    assertThat(converted.before().with(converted.edits()).text())
        .isEqualTo(converted.after().text());
  }

  @Test
  void lineBreaksStay() {
    String windows =
        OLD.replace("[]", "\n- name: a.b.c\n  sideEffects: None").replace("\n", "\r\n");
    String text = Converted.text(windows, ConversionTarget.V1);
    assertThat(text).contains("  failurePolicy: Ignore\r\n");
    assertThat(text.replace("\r\n", "")).doesNotContain("\n").doesNotContain("\r");
    assertThat(
            Converted.text(windows + "  rules: [{resources: [pods]}]\r\n", ConversionTarget.POLICY)
                .replace("\r\n", ""))
        .contains("---")
        .doesNotContain("\n");
  }

  @Test
  void itemsOfAListAreConvertedInPlace() {
    String list =
        """
        {"kind": "List", "apiVersion": "v1", "items": [
          {"kind": "Pod"},
          {"kind": "ValidatingWebhookConfiguration", "apiVersion": "admissionregistration.k8s.io/v1beta1",
           "webhooks": [{"name": "a.b.c", "sideEffects": "None", "timeoutSeconds": 2}]}]}
        """;
    assertThat(Converted.text(list, ConversionTarget.V1))
        .isEqualTo(
            """
            {"kind": "List", "apiVersion": "v1", "items": [
              {"kind": "Pod"},
              {"kind": "ValidatingWebhookConfiguration", "apiVersion": "admissionregistration.k8s.io/v1",
               "webhooks": [{"name": "a.b.c", "failurePolicy": "Ignore", "matchPolicy": "Exact", "sideEffects": "None", "timeoutSeconds": 2, "admissionReviewVersions": ["v1beta1"]}]}]}
            """);
  }

  @Test
  void aListOfOneKindBecomesAListOfAnother() {
    String list =
        """
        apiVersion: admissionregistration.k8s.io/v1alpha1
        kind: InitializerConfigurationList
        items:
        - metadata: {name: a}   # first
          initializers: []
        - {metadata: {name: b}}
        """;
    assertThat(Converted.text(list, ConversionTarget.V1BETA1))
        .isEqualTo(
            """
            apiVersion: admissionregistration.k8s.io/v1beta1
            kind: MutatingWebhookConfigurationList
            items:
            - metadata: {name: a}   # first
              initializers: []
            - {metadata: {name: b}}
            """);
  }

  @Test
  void severalObjectsComeInThePlaceOfAnItem() {
    String list =
        """
        apiVersion: v1
        kind: List
        items:
        - apiVersion: admissionregistration.k8s.io/v1
          kind: ValidatingWebhookConfiguration
          metadata: {name: a}
          webhooks:
          - {name: a.b.c, rules: [{resources: [pods]}]}
        # a pod
        - kind: Pod
        """;
    ConvertedText converted = Converted.of(list, ConversionTarget.POLICY);
    assertThat(converted.migrations().getFirst().kinds())
        .containsExactly("ValidatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding");
    assertThat(converted.after().text())
        .contains("  kind: ValidatingAdmissionPolicy\n")
        .contains(
            "- apiVersion: admissionregistration.k8s.io/v1\n  kind: ValidatingAdmissionPolicyB")
        .endsWith("# a pod\n- kind: Pod\n");
  }

  @Test
  void aTypedListWhoseItemsBecomeDifferentThingsStays() {
    String list =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfigurationList
        items:
        - webhooks: [{name: a.b.c, rules: [{resources: [pods]}]}]
        - webhooks: []
        """;
    assertThat(Converted.text(list, ConversionTarget.POLICY)).isEqualTo(list);
    assertThat(Converted.report(list, ConversionTarget.POLICY))
        .hasSize(2)
        .allMatch(item -> item.startsWith("unconverted"));
  }

  @Test
  void severalJsonDocumentsComeInThePlaceOfOne() {
    String json =
        """
        {"kind": "ValidatingWebhookConfiguration", "apiVersion": "admissionregistration.k8s.io/v1",
         "webhooks": [{"name": "a.b.c", "rules": [{"resources": ["pods"]}]}]}
        """;
    assertThat(Converted.text(json, ConversionTarget.POLICY)).contains("}\n{").endsWith("}\n");
  }

  @Test
  void aVersionThatNobodyServedStays() { // W-1
    String unknown = OLD.replace("v1beta1", "v2");
    assertThat(Converted.text(unknown, ConversionTarget.V1)).isEqualTo(unknown);
    assertThat(Converted.report(unknown, ConversionTarget.V1))
        .containsExactly("unconverted  [W-1]");
    assertThat(Converted.of(unknown, ConversionTarget.V1).migrations().getFirst().from())
        .isEqualTo("v2");
  }

  @Test
  void whatIsThereAlreadyIsNamedAndUnchanged() {
    ConvertedText converted = Converted.of(OLD, ConversionTarget.V1BETA1);
    assertThat(converted.edits()).isEmpty();
    assertThat(converted.migrations())
        .extracting(Migration::outcome)
        .containsExactly(Migration.Outcome.UNCHANGED);
  }

  @Test
  void kindsOfOtherGroupsAreNoneOfOurs() {
    String other = OLD.replace("admissionregistration.k8s.io", "example.com");
    assertThat(Converted.of(other, ConversionTarget.V1).migrations()).isEmpty();
  }

  @Test
  void hooksThatShareTextAreAllConverted() {
    String shared =
        """
        apiVersion: admissionregistration.k8s.io/v1beta1
        kind: ValidatingWebhookConfiguration
        metadata: {name: a}
        webhooks:
        - &hook
          name: a.b.c
          sideEffects: None
        - <<: *hook
          name: d.b.c
        """;
    ConvertedText converted = Converted.of(shared, ConversionTarget.V1);
    assertThat(Registrations.one(converted.after().text()).written().webhooks())
        .extracting(hook -> hook.name() + " " + hook.failurePolicy() + " " + hook.timeoutSeconds())
        .containsExactly("a.b.c Ignore 30", "d.b.c Ignore 30");
    assertThat(converted.after().text()).contains("<<: ");
  }
}
