package dev.admittance.model.migration;

import static dev.admittance.model.migration.ConversionTarget.POLICY;
import static dev.admittance.model.migration.ConversionTarget.V1;
import static dev.admittance.model.migration.ConversionTarget.V1ALPHA1;
import static dev.admittance.model.migration.ConversionTarget.V1BETA1;
import static dev.admittance.model.migration.Converted.items;
import static dev.admittance.model.migration.Converted.report;
import static dev.admittance.model.migration.Converted.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.conversion.ConversionItem;
import org.junit.jupiter.api.Test;

class AdmissionControlConversionTest {
  private static final String HEAD =
      """
      # as proposed in 2016
      apiVersion: admissionregistration.k8s.io/v1alpha1
      kind: AdmissionControlConfiguration
      metadata:
        name: all
      """;
  private static final String INITIALIZERS =
      """
      resourceInitializers:
      - resource: {group: apps, resource: deployments}
        initializers: [proxy.mesh.example, labels]
      - resource: {group: apps, resource: daemonsets}
        initializers: [proxy.mesh.example]
      """;
  private static final String HOOKS =
      """
      externalAdmissionHooks:
      - operations: [Create, Update]
        resources: [pods]
        subresources: [status, scale]
        failurePolicy: Ignore
      """;

  @Test
  void oneObjectBecomesTwo() { // I-36
    assertThat(text(HEAD + INITIALIZERS + HOOKS, V1))
        .isEqualTo(
            """
            # as proposed in 2016
            apiVersion: admissionregistration.k8s.io/v1
            kind: MutatingWebhookConfiguration
            metadata:
              name: all
            webhooks:
            - name: proxy.mesh.example
              rules:
              - apiGroups:
                - apps
                apiVersions:
                - "*"
                resources:
                - deployments
                - daemonsets
                operations:
                - CREATE
              failurePolicy: Fail
              matchPolicy: Exact
              timeoutSeconds: 30
            - name: labels
              rules:
              - apiGroups:
                - apps
                apiVersions:
                - "*"
                resources:
                - deployments
                operations:
                - CREATE
              failurePolicy: Fail
              matchPolicy: Exact
              timeoutSeconds: 30
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            metadata:
              name: all
            webhooks:
            - rules:
              - operations:
                - CREATE
                - UPDATE
                apiGroups:
                - "*"
                apiVersions:
                - "*"
                resources:
                - pods
                - pods/status
                - pods/scale
              failurePolicy: Ignore
              matchPolicy: Exact
              timeoutSeconds: 30
            """);
  }

  @Test
  void initializersAreReportedWhereTheyWereNamed() { // I-36
    assertThat(items(HEAD + INITIALIZERS, V1))
        .filteredOn(item -> item.path().toString().startsWith("webhooks[1]"))
        .allSatisfy(item -> assertThat(item.before().start().line()).isEqualTo(8));
    assertThat(report(HEAD + INITIALIZERS, V1))
        .contains(
            "decision webhooks[1] [I-36]", // a name of one segment
            "changed webhooks[0] [I-36]", // all versions
            "decision webhooks[0].clientConfig [I-38]")
        .doesNotContain("decision webhooks[0] [I-36]")
        .noneMatch(item -> item.contains("externalAdmissionHooks"));
  }

  @Test
  void oneRuleForSeveralGroupsIsWiderThanWhatWasWritten() { // I-36, I-45
    String groups =
        INITIALIZERS.replace(
            "{group: apps, resource: daemonsets}", "{group: batch, resource: jobs}");
    assertThat(items(HEAD + groups, V1))
        .extracting(ConversionItem::message)
        .anyMatch(message -> message.startsWith("One rule holds all resources"));
  }

  @Test
  void ordersThatContradictAreLeftToAPerson() { // I-36
    String turned =
        INITIALIZERS
            + "- resource: {group: batch, resource: jobs}\n"
            + "  initializers: [labels, proxy.mesh.example]\n";
    assertThat(items(HEAD + turned, V1))
        .filteredOn(item -> item.message().contains("one list has one order"))
        .singleElement()
        .satisfies(item -> assertThat(item.before().start().line()).isEqualTo(12));
  }

  @Test
  void everyRowOfHooksThatAppliesIsReported() { // I-36, I-37
    assertThat(report(HEAD + HOOKS, V1))
        .containsExactly(
            "decision webhooks[0].name [I-36]",
            "changed webhooks[0].rules [I-36]",
            "decision webhooks[0].clientConfig [I-37]",
            "defaulted webhooks[0].matchPolicy [I-37]",
            "decision webhooks[0].sideEffects [I-37]",
            "defaulted webhooks[0].timeoutSeconds [I-37]",
            "decision webhooks[0].admissionReviewVersions [I-37]");
  }

  @Test
  void retryHasNoSuccessor() { // I-36, I-95
    String retry = HEAD + HOOKS.replace("Ignore", "Retry");
    assertThat(text(retry, V1)).contains("failurePolicy: Fail");
    assertThat(report(retry, V1)).contains("lost externalAdmissionHooks[0].failurePolicy [I-36]");
  }

  @Test
  void failIsTheDefaultOfTheProposal() { // I-10
    String absent = HEAD + HOOKS.replace("  failurePolicy: Ignore\n", "");
    assertThat(text(absent, V1BETA1)).contains("failurePolicy: Fail");
    assertThat(report(absent, V1BETA1)).contains("defaulted webhooks[0].failurePolicy [I-36]");
  }

  @Test
  void allOperationsAreMoreThanTheyWere() { // I-36: `*` covers DELETE and CONNECT
    String all = HEAD + "externalAdmissionHooks:\n- {resources: ['*'], subresources: ['*']}\n";
    assertThat(items(all, V1))
        .extracting(ConversionItem::message)
        .anyMatch(message -> message.startsWith("`*` stood for creates"));
    assertThat(text(all, V1)).contains("- \"*/*\"");
  }

  @Test
  void anObjectThatRegistersNothingStays() {
    assertThat(text(HEAD, V1)).isEqualTo(HEAD);
    assertThat(report(HEAD, V1)).containsExactly("unconverted  [I-36]");
  }

  @Test
  void aNameIsWanted() {
    String nameless = (HEAD + HOOKS).replace("  name: all\n", "  labels: {a: b}\n");
    assertThat(report(nameless, V1)).contains("decision metadata.name [I-36]");
  }

  @Test
  void whatNoServerDecodesStays() {
    String wrong = HEAD + HOOKS + "  clientConfig: 5\n";
    assertThat(text(wrong, V1)).isEqualTo(wrong);
    assertThat(report(wrong, V1))
        .containsExactly("unconverted externalAdmissionHooks[0].clientConfig [W-3]");
  }

  /// I-36: in the generation that followed, only `Ignore` could be stored.
  @Test
  void oneObjectBecomesTwoAlphaConfigurations() {
    String text = HEAD + INITIALIZERS + HOOKS.replace("Ignore", "Retry");

    assertThat(text(text, V1ALPHA1))
        .isEqualTo(
            """
            # as proposed in 2016
            apiVersion: admissionregistration.k8s.io/v1alpha1
            kind: InitializerConfiguration
            metadata:
              name: all
            initializers:
            - name: proxy.mesh.example
              rules:
              - apiGroups:
                - apps
                apiVersions:
                - "*"
                resources:
                - deployments
                - daemonsets
            - name: labels
              rules:
              - apiGroups:
                - apps
                apiVersions:
                - "*"
                resources:
                - deployments
            ---
            apiVersion: admissionregistration.k8s.io/v1alpha1
            kind: ExternalAdmissionHookConfiguration
            metadata:
              name: all
            externalAdmissionHooks:
            - rules:
              - operations:
                - CREATE
                - UPDATE
                apiGroups:
                - "*"
                apiVersions:
                - "*"
                resources:
                - pods
                - pods/status
                - pods/scale
              failurePolicy: Ignore
            """);
    assertThat(report(text, V1ALPHA1))
        .contains(
            "decision initializers[1] [I-36]",
            "decision externalAdmissionHooks[0].name [I-36]",
            "decision externalAdmissionHooks[0].clientConfig [I-36]",
            "lost externalAdmissionHooks[0].failurePolicy [I-36]");
  }

  @Test
  void nothingServedGoesBackToAlpha() { // I-35
    String served = HEAD + INITIALIZERS + HOOKS;
    String v1 = text(served, V1);
    String alpha = text(served, V1ALPHA1);

    assertThat(report(v1, V1ALPHA1)).containsExactly("unconverted  [I-35]", "unconverted  [I-35]");
    assertThat(text(alpha, V1ALPHA1)).isEqualTo(alpha);
  }

  @Test
  void theTextInAConfigMapBecomesObjectsAndTheRestStays() { // I-10
    String map =
        """
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: admission}
        data:
          other.txt: stays
          admission.yaml: |
            kind: AdmissionControlConfiguration
            metadata: {name: all}
            resourceInitializers:
            - {resource: {resource: pods}, initializers: [a.b.example]}
        """;

    assertThat(text(map, V1ALPHA1))
        .startsWith("apiVersion: v1\nkind: ConfigMap\n")
        .contains("other.txt: stays\n---\n", "kind: InitializerConfiguration")
        .doesNotContain("AdmissionControlConfiguration");
    assertThat(text(map.replace(" other.txt: stays\n", ""), V1))
        .startsWith("apiVersion: admissionregistration.k8s.io/v1\n");
    assertThat(items(map, V1))
        .allSatisfy(item -> assertThat(item.before().start().line()).isEqualTo(6));
    assertThat(text(map, POLICY)).isEqualTo(map);
  }
}
