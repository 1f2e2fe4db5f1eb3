package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriftCommandTest {
  private static final String HOOK =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: mesh}
      webhooks:
      - name: mesh.example.com
        sideEffects: None
        admissionReviewVersions: [v1]
        clientConfig: {url: "https://mesh.example.com"}
        rules:
        - {operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments]}
      """;

  private static final String DEPLOYMENT =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: web, namespace: shop}
      spec:
        selector: {matchLabels: {app: web}}
        template:
          metadata: {labels: {app: web}}
          spec: {containers: [{name: main, image: "web:1"}]}
      """;

  private static final String PATCH =
      """
      - {op: add, path: /metadata/annotations, value: {mesh.example.com/on: "yes"}}
      - {op: replace, path: /spec/replicas, value: 2}
      - {op: add, path: /spec/template/spec/containers/0, value: {name: proxy, image: "proxy:1"}}
      """;

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private CliRun drift(String patch, String... more) throws IOException {
    String[] words = {
      "drift",
      "--config",
      file("hook.yaml", HOOK),
      "--reviews",
      file("app.yaml", DEPLOYMENT),
      "--answers",
      file(
          "answers.yaml",
          """
          apiVersion: admittance.dev/v1
          kind: HookAnswers
          answers:
          - webhook: mesh.example.com
            response:
              allowed: true
              patchType: JSONPatch
              patch:
          %s
          """
              .formatted(patch.indent(4))),
    };
    String[] all = new String[words.length + more.length];
    System.arraycopy(words, 0, all, 0, words.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return CliRun.of(all);
  }

  @Test
  void listsWhatHooksAdd() throws IOException {
    CliRun run = drift(PATCH);

    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out())
        .isEqualTo(
            """
            Deployment.apps
              .metadata.annotations.mesh.example.com/on  mesh/mesh.example.com
              .spec.replicas  mesh/mesh.example.com
              .spec.template.spec.containers[name="proxy"]  mesh/mesh.example.com
            """);
  }

  @Test
  void argoCdIgnoresItemsByName() throws IOException {
    assertThat(drift(PATCH, "-o", "argo-cd").out())
        .isEqualTo(
            """
            spec:
              ignoreDifferences:
              - group: apps
                kind: Deployment
                jsonPointers:
                - /metadata/annotations/mesh.example.com~1on
                - /spec/replicas
                jqPathExpressions:
                - .spec.template.spec.containers[] | select(.name == "proxy")
            """);
  }

  /// The keys and members that Argo CD reads, `<group>_<kind>` or `<kind>`.
  @Test
  void configMapOfArgoCdHasAKeyForEachKind() throws IOException {
    assertThat(drift(PATCH, "-o", "argocd-cm").out())
        .isEqualTo(
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: argocd-cm
            data:
              resource.customizations.ignoreDifferences.apps_Deployment: |
                jsonPointers:
                - /metadata/annotations/mesh.example.com~1on
                - /spec/replicas
                jqPathExpressions:
                - .spec.template.spec.containers[] | select(.name == "proxy")
            """);
  }

  /// The index of a removed item counts what was put before it.
  @Test
  void itemThatIsRemovedAfterOthersAreAddedIsListed() throws IOException {
    String items =
        PATCH
            + "- {op: remove, path: /spec/template/spec/containers/2}\n"
            + "- {op: remove, path: /spec/template/spec/containers/1/env/0}\n"
            + "- {op: remove, path: /spec/template/spec/tolerations/1}\n";
    Files.writeString(
        folder.resolve("two.yaml"),
        DEPLOYMENT.replace(
            "containers: [{name: main, image: \"web:1\"}]",
            "tolerations: [{key: a}, {key: b}], containers: [{name: main, image: \"web:1\", env:"
                + " [{name: A}, {name: B}]}, {name: side, image: b}]"));

    assertThat(drift(items, "--reviews", folder.resolve("two.yaml").toString()).out())
        .contains(".spec.template.spec.containers[name=\"side\"]  mesh")
        .contains(".spec.template.spec.containers[name=\"main\"].env[name=\"A\"]  mesh")
        .contains(".spec.template.spec.tolerations  mesh");
  }

  @Test
  void objectsThatFilesDefineTwiceAreNamed() throws IOException {
    String other = file("other.yaml", DEPLOYMENT.replace("web:1", "web:2"));
    CliRun run = drift(PATCH, "--reviews", other, "-o", "json");

    assertThat(run.err())
        .contains("Deployment/web in shop is defined twice, and the fields of all are listed: ")
        .contains("To look at one environment alone, name its folder");
    assertThat(run.json().objects("repeated"))
        .extracting(one -> one.text("object"))
        .containsExactly("Deployment/web in shop");
  }

  @Test
  void fluxIgnoresItemsByIndex() throws IOException {
    assertThat(drift(PATCH, "-o", "flux").out())
        .contains(
            """
            spec:
              driftDetection:
                mode: enabled
                ignore:
                - paths:
                  - /metadata/annotations/mesh.example.com~1on
                  - /spec/replicas
                  - /spec/template/spec/containers/0
                  target:
                    group: apps
                    kind: Deployment
            """);
  }

  /// Flux removes one path after the other, and each removal moves the items behind it.
  @Test
  void fluxRemovesTheLastItemsFirst() throws IOException {
    String more =
        PATCH
            + "- {op: add, path: /spec/template/spec/containers/1/env, value: [{name: A}, {name:"
            + " B}]}\n"
            + "- {op: add, path: /spec/template/spec/containers/-, value: {name: last, image:"
            + " a}}\n";

    assertThat(drift(more, "-o", "flux").out())
        .contains(
            """
                  - /spec/replicas
                  - /spec/template/spec/containers/2
                  - /spec/template/spec/containers/1/env/1
                  - /spec/template/spec/containers/1/env/0
                  - /spec/template/spec/containers/0
            """);
  }

  private static List<JsonObject> objects(CliRun run) {
    return DocumentReader.read(new SourceText("rules.yaml", run.out())).documents().stream()
        .map(document -> (JsonObject) JsonConversion.toJson(document.root()))
        .toList();
  }

  /// The fields that the CustomResourceDefinitions of the tools have: Application of Argo CD
  /// (`kind` is required), HelmRelease and Kustomization of Flux (`paths` is required).
  @Test
  void rulesHaveTheFieldsOfTheTools() throws IOException {
    List<JsonObject> argoCd = objects(drift(PATCH, "-o", "argo-cd"));
    List<JsonObject> flux = objects(drift(PATCH, "-o", "flux"));

    assertThat(argoCd).hasSize(1);
    assertThat(argoCd.getFirst().object("spec").objects("ignoreDifferences"))
        .isNotEmpty()
        .allSatisfy(rule -> {
          assertThat(rule.text("kind")).isEqualTo("Deployment");
          assertThat(rule.names()).isSubsetOf("group", "kind", "jsonPointers", "jqPathExpressions");
        });
    assertThat(flux).hasSize(2);
    JsonObject release = flux.getFirst().object("spec").object("driftDetection");
    assertThat(release.text("mode")).isIn("enabled", "warn", "disabled");
    for (JsonObject of : List.of(release, flux.getLast().object("spec"))) {
      assertThat(of.objects("ignore"))
          .isNotEmpty()
          .allSatisfy(rule -> {
            assertThat(rule.texts("paths")).isNotEmpty().allMatch(path -> path.startsWith("/"));
            assertThat(rule.object("target").names()).isSubsetOf("group", "version", "kind");
          });
    }
  }

  @Test
  void kubectlDeletesThemBeforeItCompares() throws IOException {
    assertThat(drift(PATCH, "-o", "kubectl").out())
        .startsWith("#!/bin/sh\n")
        .contains(
            "  del(select((.apiVersion | test(\"^apps/\")) and .kind == \"Deployment\")"
                + " | .metadata.annotations[\"mesh.example.com/on\"]) |\n")
        .endsWith("\n' {} \\;\ndiff -u -N \"$1\" \"$2\"\n");
  }

  @Test
  void aHookThatChangesMoreIsNoticed() throws IOException {
    String contract = file("contract.json", drift(PATCH, "-o", "json").out());

    CliRun same = drift(PATCH, "--check", contract);
    assertThat(same.exit()).isEqualTo(Exit.FINE);
    assertThat(same.out()).isEqualTo("As in the contract.\n");

    CliRun more =
        drift(
            """
            - {op: replace, path: /spec/replicas, value: 2}
            - {op: add, path: /spec/paused, value: true}
            """,
            "--check",
            contract);
    assertThat(more.exit()).isEqualTo(Exit.FOUND);
    assertThat(more.out())
        .contains("not in the contract: Deployment.apps .spec.paused\n")
        .contains(
            "no longer written: Deployment.apps .spec.template.spec.containers[name=\"proxy\"]");
  }

  @Test
  void aFileWithoutContractIsAnError() throws IOException {
    CliRun run = drift(PATCH, "--check", file("other.yaml", DEPLOYMENT));

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("no DriftContract of admittance.dev/v1");
  }

  @Test
  void aRefusedRequestChangesNothing() throws IOException {
    CliRun run =
        CliRun.of(
            "drift",
            "--config",
            file("hook.yaml", HOOK),
            "--reviews",
            file("app.yaml", DEPLOYMENT.replace("app: web}}", "app: other}}")),
            "-o",
            "json");

    JsonObject json = run.json();
    assertThat(json.objects("kinds")).isEmpty();
  }
}
