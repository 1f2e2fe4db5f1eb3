package dev.admittance.app.design.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.model.field.EnumValue;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The form of each kind: what its versions have, have not, and fill in.
class FormKindsTest {
  @TempDir private Path folder;
  private final OpenForm open = new OpenForm();

  private void open(String text) {
    open.open(folder, text);
  }

  private static String hook(String version, String kind) {
    return """
    apiVersion: admissionregistration.k8s.io/%s
    kind: %sWebhookConfiguration
    metadata: {name: bee}
    webhooks:
    - name: a.bee.example
    """
        .formatted(version, kind);
  }

  @Test
  void defaultsAreThoseOfTheVersion() {
    open(hook("v1beta1", "Mutating"));

    assertThat(open.state("webhooks[*].failurePolicy").content())
        .isInstanceOfSatisfying(
            RowContent.Chosen.class, chosen -> assertThat(chosen.ghost()).contains("Ignore"));
    assertThat(open.state("webhooks[*].timeoutSeconds").content())
        .isEqualTo(new RowContent.Whole("", "30", 1, 30));
    assertThat(open.state("webhooks[*].admissionReviewVersions").required()).isFalse();
  }

  @Test
  void fieldOfALaterReleaseIsFoldedWithItsReason() {
    open.open(folder, "it.yaml", hook("v1", "Mutating"), "1.26");
    assertThat(open.has("webhooks[*].matchConditions")).isFalse();

    open.unfold("webhooks[*]/absent");

    assertThat(open.state("webhooks[*].matchConditions").content())
        .isEqualTo(new RowContent.Absent("Needs Kubernetes 1.27; this workspace is 1.26."));
  }

  @Test
  void fieldOfALaterReleaseThatIsWrittenStaysWithANote() {
    open.open(folder, "it.yaml", hook("v1", "Mutating") + "  matchConditions: []\n", "1.26");

    assertThat(open.state("webhooks[*].matchConditions").note())
        .startsWith("Needs Kubernetes 1.27");
  }

  @Test
  void fieldOfTheOtherKindIsFoldedWithItsReason() {
    open(hook("v1", "Validating"));
    open.unfold("webhooks[*]/absent");

    assertThat(open.state("webhooks[*].reinvocationPolicy").content())
        .isInstanceOf(RowContent.Absent.class);
  }

  @Test
  void policyOfAnEngineHasItsFieldsAndPlainExpressions() {
    open(
        """
        apiVersion: policies.kyverno.io/v1
        kind: ValidatingPolicy
        metadata: {name: bee}
        spec:
          validations:
          - expression: resource.Get("v1", "secrets", "a", "b").kind == "Secret"
        """);

    assertThat(open.state("spec.validationActions").content())
        .isInstanceOfSatisfying(
            RowContent.Checks.class,
            checks ->
                assertThat(checks.options())
                    .extracting(EnumValue::value)
                    .containsExactly("Deny", "Audit", "Warn"));
    assertThat(open.state("spec.validations[*].expression").content())
        .isInstanceOfSatisfying(
            RowContent.Text.class, text -> assertThat(text.value()).startsWith("resource.Get"));
    assertThat(open.has("spec.matchConstraints")).isTrue();
  }

  @Test
  void constraintHasTheFieldsOfAllConstraints() {
    open(
        """
        apiVersion: constraints.gatekeeper.sh/v1beta1
        kind: RequiredLabels
        metadata: {name: bee}
        spec:
          match: {kinds: [{apiGroups: [""], kinds: [Pod]}]}
          parameters: {labels: [owner]}
        """);

    assertThat(open.state("spec.enforcementAction").content())
        .isInstanceOf(RowContent.Chosen.class);
    assertThat(open.state("spec.match.excludedNamespaces").content())
        .isInstanceOf(RowContent.Tokens.class);
  }

  @Test
  void constraintHasTheParametersOfItsTemplate() {
    open(
        """
        apiVersion: constraints.gatekeeper.sh/v1beta1
        kind: RequiredLabels
        metadata: {name: bee}
        spec: {parameters: {labels: [owner]}}
        ---
        apiVersion: templates.gatekeeper.sh/v1
        kind: ConstraintTemplate
        metadata: {name: requiredlabels}
        spec:
          crd:
            spec:
              names: {kind: RequiredLabels}
              validation:
                openAPIV3Schema:
                  type: object
                  required: [labels]
                  properties:
                    labels: {type: array, items: {type: string}}
                    most: {type: integer, description: How many may lack.}
                    mode: {type: string, enum: [all, any]}
        """);

    assertThat(open.state("spec.parameters.labels").required()).isTrue();
    assertThat(open.state("spec.parameters.mode").content()).isInstanceOf(RowContent.Chosen.class);
    open.form.textList(open.row("spec.parameters.labels")).add("team");
    open.form.type(open.row("spec.parameters.most"), "2");

    assertThat(open.text()).contains("parameters: {labels: [owner, team], most: 2}");
  }

  @Test
  void initializersHaveTheirNamesAndRules() {
    open(
        """
        apiVersion: admissionregistration.k8s.io/v1alpha1
        kind: InitializerConfiguration
        metadata: {name: early}
        initializers:
        - name: pods.early.example
          rules:
          - {apiGroups: [""], apiVersions: [v1], resources: [pods]}
        """);

    open.form.textList(open.row("initializers[*].rules[*].resources")).add("services");

    assertThat(open.text()).contains("resources: [pods, services]}");
  }

  @Test
  void externalAdmissionHooksAreEdited() {
    open(
        """
        apiVersion: admissionregistration.k8s.io/v1alpha1
        kind: ExternalAdmissionHookConfiguration
        metadata: {name: early}
        externalAdmissionHooks:
        - name: pods.early.example
        """);

    open.form.choose(open.row("externalAdmissionHooks[*].failurePolicy"), "Ignore");

    assertThat(open.text()).endsWith("- name: pods.early.example\n  failurePolicy: Ignore\n");
  }

  @Test
  void policyHasItsListsOfExpressions() {
    open(
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata: {name: few}
        spec:
          validations:
          - expression: object.spec.replicas < 6 # few
            message: Too many.
        """);

    open.form.type(open.row("spec.validations[*].expression"), "object.spec.replicas < 7");
    open.unfold("spec.variables");
    open.form.items(open.row("spec.variables")).add();

    assertThat(open.text())
        .contains("expression: object.spec.replicas < 7 # few\n")
        .contains("variables:\n  - name: variable1\n    expression: \"true\"\n");
  }

  @Test
  void bindingChecksItsActions() {
    open(
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata: {name: few}
        spec:
          policyName: few
          validationActions: [Deny]
        """);

    open.form.textList(open.row("spec.validationActions")).add("Audit");

    assertThat(open.text()).endsWith("validationActions: [Deny, Audit]\n");
  }

  @Test
  void mutatingPolicyHasAllItsVersions() {
    for (String version : new String[] {"v1alpha1", "v1beta1", "v1"}) {
      open(
          """
          apiVersion: admissionregistration.k8s.io/%s
          kind: MutatingAdmissionPolicy
          metadata: {name: side}
          spec:
            mutations:
            - patchType: JSONPatch
              jsonPatch: {expression: "[]"}
          """
              .formatted(version));

      assertThat(open.state("spec.mutations[*].patchType").content())
          .as(version)
          .isInstanceOf(RowContent.Chosen.class);
    }
  }

  @Test
  void answersHaveAFieldForEachWayToAnswer() {
    open(
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - webhook: a.bee.example
          response: {allowed: true}
        """);

    open.form.choose(open.row("answers[*].response.allowed"), "false");

    assertThat(open.text()).endsWith("response: {allowed: false}\n");
    assertThat(open.state("answers[*].error").note()).isEqualTo("Not beside response.");
  }

  @Test
  void settingsOfferTheReleasesThatCanBeSimulated() {
    open.open(folder, "admittance.yaml", "# ours\nname: Hive\n", "1.36");

    assertThat(open.state("kubernetesRelease").content())
        .isInstanceOfSatisfying(
            RowContent.Chosen.class,
            chosen ->
                assertThat(chosen.options()).extracting(EnumValue::value).contains("1.26", "1.36"));
    open.form.choose(open.row("kubernetesRelease"), "1.26");

    assertThat(open.text()).isEqualTo("# ours\nname: Hive\nkubernetesRelease: \"1.26\"\n");
  }

  @Test
  void objectInAListIsEditedInItsPlace() {
    String list =
        """
        apiVersion: v1
        kind: List
        items:
        - apiVersion: v1
          kind: Namespace
        - apiVersion: admissionregistration.k8s.io/v1
          kind: ValidatingWebhookConfiguration
          metadata:
            name: bee # in a list
        """;
    open(list);
    open.file.caretProperty().set(list.indexOf("bee"));

    open.form.type(open.row("metadata.name"), "wasp");

    assertThat(open.text()).isEqualTo(list.replace("bee", "wasp"));
  }

  @Test
  void jsonStaysJson() {
    String json =
        """
        {
          "apiVersion": "admissionregistration.k8s.io/v1",
          "kind": "ValidatingWebhookConfiguration",
          "metadata": {"name": "bee"},
          "webhooks": []
        }
        """;
    open.open(folder, "it.json", json, "1.36");

    open.form.textMap(open.row("metadata.labels")).put("team", "honey");

    assertThat(open.text())
        .isEqualTo(json.replace("\"bee\"}", "\"bee\", \"labels\": {\"team\": \"honey\"}}"));
  }

  @Test
  void kindThatIsNotKnownHasNoForm() {
    open("apiVersion: v1\nkind: Teapot\n");

    assertThat(open.form.rows()).isEmpty();
    assertThat(open.form.statusProperty().get())
        .isInstanceOfSatisfying(
            FormStatus.Nothing.class,
            nothing -> assertThat(nothing.title()).isEqualTo("No form for Teapot"));
  }

  @Test
  void onlyTheChosenOfManyHooksHasRows() {
    StringBuilder text = new StringBuilder(hook("v1", "Mutating"));
    for (int i = 1; i < 200; i++) {
      text.append("- name: h").append(i).append(".bee.example\n");
    }
    open(text.toString());

    assertThat(open.form.rows()).hasSizeLessThan(40);
    open.form.items(open.row("webhooks")).choose(150);
    assertThat(open.row("webhooks[*].name").textProperty().get()).isEqualTo("h150.bee.example");
  }
}
