package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.workspace.TestFolder;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LintCommandTest {
  private static final String WITHOUT_SIDE_EFFECTS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: images}
      webhooks:
      - name: images.shop.example
        clientConfig: {url: https://images.shop.example/check}
        admissionReviewVersions: [v1]
        failurePolicy: Ignore
        timeoutSeconds: 5
        rules:
        - {operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [jobs]}
        namespaceSelector:
          matchExpressions:
          - {key: kubernetes.io/metadata.name, operator: NotIn, values: [kube-system]}
      """;

  private static final String CARTS =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: carts.shop.example.org}
      spec:
        group: shop.example.org
        scope: Namespaced
        names: {plural: carts, kind: Cart}
      """;

  @TempDir Path folder;

  @Test
  void thousandsOfPlacesOfAFindingAreCounted() throws IOException {
    Path file =
        write(
            "hooks.yaml",
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            metadata: {name: x}
            webhooks:
            - &hook
              name: a.example.com
              clientConfig: {url: "https://hook.example.com/"}
              timeoutSeconds: 5
              sideEffects: None
              admissionReviewVersions: [v1]
            """
                + "- *hook\n".repeat(2_000));
    assertThat(CliRun.of("lint", file.toString()).out())
        .contains("Duplicate value: \"a.example.com\"", "and at 1979 more places")
        .hasSizeLessThan(5_000);
  }

  @Test
  void rulesOfCustomResourcesAreCompiled() throws IOException {
    Path file =
        write(
            "crd.yaml",
            CARTS
                + """
                  versions:
                  - name: v1
                    served: true
                    storage: true
                    schema:
                      openAPIV3Schema:
                        type: object
                        properties:
                          spec:
                            type: object
                            properties: {wheels: {type: integer}}
                            x-kubernetes-validations:
                            - rule: self.wheels > 2
                            - rule: self.weels > 2
                """);
    CliRun run = CliRun.of("lint", file.toString());
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .contains(
            "crd.yaml:21:25: error: spec.validation.openAPIV3Schema.properties[spec].",
            "undefined field 'weels'");
  }

  @Test
  void fieldThatTheStoredVersionLacksIsLost() throws IOException {
    String definition =
        CARTS
            + """
              conversion: {strategy: None}
              versions:
              - name: v1
                served: true
                storage: false
                schema:
                  openAPIV3Schema:
                    type: object
                    properties:
                      metadata: {type: object}
                      spec:
                        type: object
                        properties:
                          wheels: {type: integer}
                          parts:
                            type: array
                            items: {type: object, properties: {a: {type: string}, b: {type: string}}}
              - name: v2
                served: true
                storage: true
                schema:
                  openAPIV3Schema:
                    type: object
                    properties:
                      spec:
                        type: object
                        properties:
                          wheels: {type: integer}
                          parts:
                            type: array
                            items: {type: object, properties: {a: {type: string}}}
            """;
    assertThat(CliRun.of("lint", write("crd.yaml", definition).toString()).out())
        .contains("Objects of v1 lose .spec.parts[].b when they are stored: v2 does not have it")
        .contains("practice/LostInStorage")
        .doesNotContain("metadata when");
    String open =
        definition.replace(
            "items: {type: object, properties: {a: {type: string}}}",
            "items: {type: object, x-kubernetes-preserve-unknown-fields: true}");
    assertThat(CliRun.of("lint", write("open.yaml", open).toString()).out())
        .doesNotContain("LostInStorage");
  }

  @Test
  void whatTheServerWouldRefuseIsFound() throws IOException {
    Path file = write("hooks.yaml", WITHOUT_SIDE_EFFECTS);

    CliRun run = CliRun.of("lint", file.toString());

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains(
            file
                + ":5:3: error: webhooks[0].sideEffects: Required value: must specify one of None,"
                + " NoneOnDryRun [api/Required]")
        .contains(" in 1 configuration: 1 error, ");
  }

  @Test
  void manifestsAndAnswersBesideTheHooksProveBadPractice() throws IOException {
    write(
        "hooks.yaml",
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: MutatingWebhookConfiguration
        metadata: {name: images}
        webhooks:
        - name: images.shop.example
          clientConfig: {service: {namespace: guard, name: hook}}
          admissionReviewVersions: [v1]
          sideEffects: None
          rules: [{operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments]}]
        """);
    write(
        "backend.yaml",
        """
        apiVersion: v1
        kind: List
        items:
        - apiVersion: v1
          kind: Service
          metadata: {namespace: guard, name: hook}
          spec: {selector: {app: hook}, ports: [{port: 443}]}
        - apiVersion: apps/v1
          kind: Deployment
          metadata: {namespace: guard, name: hook}
          spec: {replicas: 1, template: {metadata: {labels: {app: hook}}}}
        """);
    write(
        "answers.yaml",
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers: [{webhook: images.shop.example, response: {allowed: false}}]
        """);

    CliRun run = CliRun.of("lint", folder.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("Deployment guard/hook has 1 replica", "[practice/L-33]", "[practice/L-40]")
        .doesNotContain("L-31");
  }

  @Test
  void whatIsNotRenderedIsNamedWithACommandThatRendersIt() throws IOException {
    write("charts/shop/Chart.yaml", "name: shop");
    write("charts/shop/templates/hooks.yaml", "{{- if .Values.on }}\n" + WITHOUT_SIDE_EFFECTS);
    for (String name : new String[] {"a", "b", "c"}) {
      write(name + "/kustomization.yaml", "resources: []");
    }
    String place = folder.toString().replace('\\', '/');

    CliRun run = CliRun.of("lint", place);

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.err())
        .contains(
            "note: Helm chart %s/charts/shop is not rendered, only its plain manifests are read; for the rest: helm template shop %s/charts/shop | admittance lint /dev/stdin"
                .formatted(place, place))
        .contains("note: 1 more are not rendered; `-o json` lists them.");
    assertThat(
            ((JsonArray)
                    CliRun.of("lint", "-o", "json", place).json().find("unrendered").orElseThrow())
                .items())
        .hasSize(4)
        .first()
        .asString()
        .contains("\"tool\":\"helm\"");
  }

  @Test
  void findingsAsJsonKeepTheirNames() throws IOException {
    Path file = write("hooks.yaml", WITHOUT_SIDE_EFFECTS);

    JsonArray findings =
        (JsonArray)
            CliRun.of("lint", "-o", "json", file.toString()).json().find("findings").orElseThrow();

    assertThat(findings.items())
        .anySatisfy(finding -> {
          assertThat(((JsonObject) finding).names())
              .containsExactly(
                  "file",
                  "line",
                  "column",
                  "path",
                  "rule",
                  "severity",
                  "message",
                  "configuration",
                  "webhook",
                  "remedy",
                  "fix",
                  "group",
                  "certainty");
          assertThat(JsonText.write(finding))
              .contains(
                  """
                  "line":5,"column":3,"path":"webhooks[0].sideEffects","rule":"api/Required",\
                  "severity":"error",\
                  "message":"Required value: must specify one of None, NoneOnDryRun",\
                  "configuration":"images","webhook":"images.shop.example",\
                  """);
        });
  }

  @Test
  void aFileWithoutConfigurationsIsFine() throws IOException {
    Path file = write("hooks.yaml", "apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n");

    CliRun run = CliRun.of("lint", file.toString());

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).isEqualTo("No findings in 0 configurations.\n");
  }

  @Test
  void unreadableInputWeighsMoreThanFindings() throws IOException {
    Path good = write("a.yaml", WITHOUT_SIDE_EFFECTS);
    Path tabs = write("b.yaml", "a:\n\tb: 1\n");

    CliRun run = CliRun.of("lint", good.toString(), tabs.toString());

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).startsWith(tabs + ":2:1: ");
    assertThat(run.out()).contains("[api/Required]");
  }

  @Test
  void findingsStandInTheOrderOfTheFilesThatWereNamed() throws IOException {
    Path later = write("b.yaml", WITHOUT_SIDE_EFFECTS);
    Path earlier = write("a.yaml", WITHOUT_SIDE_EFFECTS);

    String out = CliRun.of("lint", later.toString(), earlier.toString()).out();

    assertThat(out.indexOf(later.toString())).isLessThan(out.indexOf(earlier.toString()));
  }

  @Test
  void whatIsWrongInCapturesIsFound() throws IOException {
    Path file =
        write(
            "review.json",
            """
            {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview",
             "request": {"uid": "a", "operation": "CREATE", "kind": {}, "resource": {}},
             "response": {"uid": "b", "allowed": false, "warning": []}}
            """);

    CliRun run = CliRun.of("lint", file.toString());

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .contains("expected response.uid=\"a\", got \"b\"", "[practice/L-51]")
        .contains("Did you mean `warnings`?")
        .contains(" in 0 configurations and 1 capture: ");
  }

  @Test
  void badPracticeComesWithTheEditThatEndsIt() throws IOException {
    Path file =
        write(
            "hooks.yaml", WITHOUT_SIDE_EFFECTS.replace("timeoutSeconds: 5", "timeoutSeconds: 29"));

    CliRun run = CliRun.of("lint", "-o", "json", file.toString());

    assertThat(JsonText.write(run.json()))
        .contains("\"rule\":\"practice/L-11\"", "\"title\":\"Set timeoutSeconds to 5");
  }

  private Path write(String name, String text) throws IOException {
    return TestFolder.write(folder, name, text);
  }
}
