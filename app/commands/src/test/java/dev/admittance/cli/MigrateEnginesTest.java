package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Policies of engines are migrated, and the same requests are decided by both.
class MigrateEnginesTest {
  private static final String KYVERNO =
      """
      apiVersion: kyverno.io/v1
      kind: ClusterPolicy
      metadata: {name: shop}
      spec:
        validationFailureAction: Enforce
        background: false
        rules:
        - name: team
          match: {any: [{resources: {kinds: [Pod]}}]}
          exclude: {any: [{resources: {namespaces: ["ops-*"]}}]}
          validate:
            message: A pod names its team.
            pattern: {metadata: {labels: {team: "?*"}}}
        - name: pinned
          match: {any: [{resources: {kinds: [Pod]}}]}
          preconditions:
            all:
            - {key: "{{ request.operation || 'BACKGROUND' }}", operator: NotEquals, value: DELETE}
          validate:
            message: Images of {{ request.namespace }} are pinned.
            foreach:
            - list: request.object.spec.containers
              deny:
                conditions:
                  any:
                  - {key: "{{ element.image }}", operator: Equals, value: "*:latest"}
        - name: pulled
          match: {any: [{resources: {kinds: [Pod]}}]}
          validate:
            message: What is not ours is always pulled.
            pattern:
              spec:
                containers:
                - (image): "!ours/*"
                  imagePullPolicy: Always
        - name: quotas
          match: {any: [{resources: {kinds: [Namespace]}}]}
          context: [{name: all, apiCall: {urlPath: /api/v1/namespaces}}]
          validate:
            deny: {conditions: {all: [{key: "{{ all.items }}", operator: Equals, value: []}]}}
      """;

  private static final String GATEKEEPER =
      """
      apiVersion: templates.gatekeeper.sh/v1
      kind: ConstraintTemplate
      metadata: {name: needslabel}
      spec:
        crd:
          spec:
            names: {kind: NeedsLabel}
            validation:
              openAPIV3Schema:
                type: object
                properties: {label: {type: string}}
        targets:
        - target: admission.k8s.gatekeeper.sh
          code:
          - engine: K8sNativeValidation
            source:
              validations:
              - expression: >-
                  has(variables.anyObject.metadata.labels) &&
                  variables.params.label in variables.anyObject.metadata.labels
                messageExpression: "'a label ' + variables.params.label + ' is missing'"
      ---
      apiVersion: constraints.gatekeeper.sh/v1beta1
      kind: NeedsLabel
      metadata: {name: team}
      spec:
        match:
          kinds: [{apiGroups: [""], kinds: [Pod]}]
          excludedNamespaces: ["ops-*"]
        parameters: {label: team}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: gatekeeper-validating-webhook-configuration}
      webhooks:
      - name: validation.gatekeeper.sh
        clientConfig:
          service: {name: gatekeeper-webhook-service, namespace: gatekeeper-system, path: /v1/admit}
        rules:
        - {apiGroups: ["*"], apiVersions: ["*"], operations: [CREATE, UPDATE], resources: ["*"]}
        sideEffects: None
        admissionReviewVersions: [v1]
      """;

  private static final String PODS =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: fine, namespace: shop, labels: {team: a}}
      spec: {containers: [{name: c, image: "ours/web:1"}]}
      ---
      apiVersion: v1
      kind: Pod
      metadata: {name: nobody, namespace: shop}
      spec: {containers: [{name: c, image: "ours/web:1"}]}
      ---
      apiVersion: v1
      kind: Pod
      metadata: {name: excluded, namespace: ops-1}
      spec: {containers: [{name: c, image: "ours/web:1"}]}
      ---
      apiVersion: v1
      kind: Pod
      metadata: {name: latest, namespace: shop, labels: {team: a}}
      spec: {containers: [{name: c, image: "ours/web:latest"}]}
      ---
      apiVersion: v1
      kind: Pod
      metadata: {name: foreign, namespace: shop, labels: {team: a}}
      spec: {containers: [{name: c, image: "web:1", imagePullPolicy: IfNotPresent}]}
      ---
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: nobody, namespace: shop}
      spec:
        selector: {matchLabels: {app: web}}
        template:
          metadata: {labels: {app: web}}
          spec: {containers: [{name: c, image: "ours/web:1"}]}
      """;

  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private CliRun migrate(String target) {
    return CliRun.of(
        "migrate",
        "--to",
        target,
        "--out",
        folder.resolve(target).toString(),
        folder.resolve("old").toString());
  }

  private JsonObject compared(String target) throws IOException {
    return CliRun.of(
            "compare",
            "--before",
            folder.resolve("old").toString(),
            "--after",
            folder.resolve(target).toString(),
            "--reviews",
            write("requests/pods.yaml", PODS).toString(),
            "-o",
            "json")
        .json();
  }

  /// Denials differ in their words, and nothing else but in the calls of the engine.
  private void deniesInOtherWords(String target, String... names) throws IOException {
    List<JsonObject> requests =
        compared(target).objects("requests").stream()
            .filter(one -> !one.texts("differences").equals(List.of("calls")))
            .toList();
    assertThat(requests)
        .allSatisfy(one -> {
          assertThat(one.object("before").text("verdict")).isEqualTo("denied");
          assertThat(one.object("after").text("verdict")).isEqualTo("denied");
        });
    assertThat(requests.stream().map(one -> one.text("name"))).containsExactly(names);
  }

  @Test
  void rulesOfKyvernoBecomePoliciesOfTheServerThatDecideTheSame() throws IOException {
    write("old/policy.yaml", KYVERNO);

    CliRun run = migrate("policy");

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .contains("The rule `quotas` stays: its context asks a server (`all`).")
        .contains("ClusterPolicy, ValidatingAdmissionPolicy, ValidatingAdmissionPolicyBinding");
    assertThat(Files.readString(folder.resolve("policy/policy.yaml")))
        .contains("variables.pod.metadata.labels", "name: quotas")
        .doesNotContain("name: pinned");
    deniesInOtherWords("policy", "nobody", "latest", "foreign", "nobody");
  }

  @Test
  void rulesOfKyvernoBecomeItsOwnPoliciesInCel() throws IOException {
    write("old/policy.yaml", KYVERNO);

    CliRun run = migrate("kyverno");

    assertThat(run.out()).contains("ValidatingPolicy");
    deniesInOtherWords("kyverno", "nobody", "latest", "foreign", "nobody");
  }

  @Test
  void constraintsBecomePoliciesOfTheServerThatDecideTheSame() throws IOException {
    write("old/policy.yaml", GATEKEEPER);

    CliRun run = migrate("policy");

    assertThat(run.out())
        .contains("NeedsLabel \"team\": v1beta1 to ValidatingAdmissionPolicy, Validating");
    deniesInOtherWords("policy", "nobody");
  }
}
