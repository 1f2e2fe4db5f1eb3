package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.repository.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Repositories of operators and platform teams, opened as they lie.
class RepositoryTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: mutating-webhook-configuration}
      webhooks:
      - name: mshelf.%s.example.com
        admissionReviewVersions: [v1]
        clientConfig: {service: {namespace: system, name: webhook-service, path: /mutate}}
        failurePolicy: Fail
        sideEffects: None
        rules:
        - {operations: [CREATE], apiGroups: [''], apiVersions: [v1], resources: [pods]}
      """;

  @TempDir Path folder;

  /// Two operators of one repository, laid out as scaffolds do it.
  @BeforeEach
  void operators() throws IOException {
    for (String name : List.of("shelf", "till")) {
      write(name + "/config/webhook/kustomization.yaml", "resources: [manifests.yaml]");
      write(name + "/config/webhook/manifests.yaml", HOOKS.formatted(name));
      write(
          name + "/config/default/kustomization.yaml",
          """
          namePrefix: %s-
          namespace: %s-system
          resources: [../webhook]
          patches: [{path: webhookcainjection_patch.yaml}]
          """
              .formatted(name, name));
      write(
          name + "/config/default/webhookcainjection_patch.yaml",
          """
          apiVersion: admissionregistration.k8s.io/v1
          kind: MutatingWebhookConfiguration
          metadata:
            name: mutating-webhook-configuration
            annotations: {cert-manager.io/inject-ca-from: a/b}
          """);
    }
  }

  private Workspace read() {
    return TestFolder.read(folder);
  }

  private List<Diagnostic> collisions() {
    return read().problems().stream()
        .filter(problem -> problem.rule().equals(Collisions.RULE))
        .toList();
  }

  private String unused(String name) {
    return read().files().stream()
        .filter(file -> file.name().equals(name))
        .findFirst()
        .flatMap(WorkspaceFile::unused)
        .orElse("");
  }

  @Test
  void basesAreReadAndPatchesAreNot() {
    Workspace workspace = read();

    assertThat(workspace.configurations())
        .extracting(one -> one.origin().file())
        .containsExactly(
            "shelf/config/webhook/manifests.yaml", "till/config/webhook/manifests.yaml");
    assertThat(unused("shelf/config/default/webhookcainjection_patch.yaml"))
        .isEqualTo("it is read by the kustomization shelf/config/default");
    assertThat(unused("shelf/config/default/kustomization.yaml"))
        .isEqualTo("it is a kustomization");
    assertThat(workspace.sources())
        .extracting(Source::folder)
        .containsExactly("shelf/config/default", "till/config/default");
  }

  @Test
  void whatABaseLacksIsNoError() {
    assertThat(read().problems())
        .isNotEmpty()
        .allSatisfy(problem -> assertThat(problem.severity()).isNotEqualTo(Severity.ERROR))
        .noneMatch(problem -> problem.rule().equals("practice/L-32"))
        .anySatisfy(problem ->
            assertThat(problem.remedy().orElse(""))
                .startsWith(
                    "The kustomization `shelf/config/default` may change this: see what it"
                        + " builds."));
  }

  @Test
  void whatAVariableFillsInIsNoError() throws IOException {
    write(
        "deploy/hooks.yaml",
        HOOKS.formatted("plain").replace("namespace: system", "namespace: '${SPACE}'"));

    assertThat(read().problems())
        .filteredOn(problem -> problem.file().equals("deploy/hooks.yaml"))
        .allSatisfy(problem -> assertThat(problem.severity()).isEqualTo(Severity.INFO))
        .anySatisfy(problem ->
            assertThat(problem.remedy().orElse(""))
                .startsWith("`${SPACE}` in this file is filled in later: see the result."));
  }

  @Test
  void whatTheServerWouldSayOfAVariableIsNotSaid() throws IOException {
    write(
        "deploy/hooks.yaml",
        HOOKS.formatted("plain").replace("path: /mutate}}", "path: /mutate}, caBundle: '${CA}'}"));

    assertThat(read().problems())
        .filteredOn(problem -> problem.file().equals("deploy/hooks.yaml"))
        .noneMatch(problem -> problem.rule().startsWith("api/TypeInvalid"))
        .filteredOn(problem -> problem.rule().equals("workspace/Template"))
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.severity()).isEqualTo(Severity.INFO);
          assertThat(problem.message())
              .isEqualTo(
                  "The file is a template: `${CA}` is filled in later, and values like it are not"
                      + " checked.");
        });
  }

  @Test
  void theSameHooksInAPlainFileAreStillErrors() throws IOException {
    write("deploy/hooks.yaml", HOOKS.formatted("plain"));

    assertThat(read().problems())
        .anySatisfy(problem -> {
          assertThat(problem.file()).isEqualTo("deploy/hooks.yaml");
          assertThat(problem.severity()).isEqualTo(Severity.ERROR);
        });
  }

  @Test
  void basesOfOneNameAreNoneOfEachOthersBusiness() throws IOException {
    assertThat(collisions()).isEmpty();

    write("all/kustomization.yaml", "resources: [../shelf/config/default, ../till/config/default]");
    assertThat(collisions()).as("prefixes tell them apart").isEmpty();

    write("all/kustomization.yaml", "resources: [../shelf/config/webhook, ../till/config/webhook]");
    assertThat(collisions())
        .singleElement()
        .satisfies(found -> {
          assertThat(found.file()).isEqualTo("till/config/webhook/manifests.yaml");
          assertThat(found.message())
              .contains("is also in shelf/config/webhook/manifests.yaml:1, ")
              .contains("the kustomization `all` builds both");
        });
  }

  @Test
  void looseFilesOfOneNameAreAlternatives() throws IOException {
    write("releases/1.0.yaml", HOOKS.formatted("shelf"));
    write("releases/1.1.yaml", HOOKS.formatted("shelf"));

    assertThat(collisions()).isEmpty();
    assertThat(read().problems()).noneMatch(problem -> problem.rule().equals("practice/L-36"));
    write("releases/1.1.yaml", HOOKS.formatted("shelf") + "---\n" + HOOKS.formatted("till"));
    assertThat(collisions())
        .singleElement()
        .extracting(Diagnostic::message)
        .asString()
        .contains("is also in releases/1.1.yaml:1, and both are applied with `releases/1.1.yaml`");
  }

  @Test
  void objectsAreEvidenceForWhatIsAppliedWithThem() throws IOException {
    String deployment =
        """
        ---
        apiVersion: v1
        kind: Service
        metadata: {namespace: system, name: webhook-service}
        spec: {ports: [{port: 443}], selector: {app: shelf}}
        ---
        apiVersion: apps/v1
        kind: Deployment
        metadata: {namespace: system, name: shelf}
        spec: {replicas: 1, template: {metadata: {labels: {app: shelf}}}}
        """;
    write("releases/1.0.yaml", HOOKS.formatted("shelf") + deployment);
    write("releases/1.1.yaml", HOOKS.formatted("shelf") + deployment);

    assertThat(read().problems())
        .filteredOn(problem -> problem.rule().equals("practice/L-33"))
        .hasSize(2)
        .allSatisfy(problem ->
            assertThat(problem.message()).startsWith("Deployment system/shelf has 1 replica "));
  }

  @Test
  void partsThatTestsExpectAreNoManifests() throws IOException {
    String part = HOOKS.formatted("x").replace("    sideEffects: None\n", "");
    write("tests/a/01-assert.yaml", part);
    write("tests/b/hooks.yaml", part);
    write(
        "tests/b/chainsaw-test.yaml",
        """
        apiVersion: chainsaw.kyverno.io/v1alpha1
        kind: Test
        metadata: {name: b}
        spec: {steps: [{try: [{assert: {file: hooks.yaml}}]}]}
        """);

    assertThat(unused("tests/a/01-assert.yaml"))
        .isEqualTo("it is what a test expects of a cluster");
    assertThat(unused("tests/b/hooks.yaml")).isEqualTo("it is what a test expects of a cluster");
    write("tests/b/old.yaml", part);
    assertThat(unused("tests/b/old.yaml"))
        .isEqualTo("it is in the folder of a Chainsaw test, which does not name it");
  }

  @Test
  void plainFilesOfOneFolderOfAWorkspaceCollide() throws IOException {
    write("admittance.yaml", "name: shop");
    write("v1/hooks.yaml", HOOKS.formatted("one"));
    write("v2/hooks.yaml", HOOKS.formatted("two"));
    assertThat(collisions()).isEmpty();

    write("v2/more.yaml", HOOKS.formatted("three"));
    assertThat(collisions())
        .singleElement()
        .extracting(Diagnostic::message)
        .asString()
        .contains("is also in v2/hooks.yaml:1, and both are applied with `v2/`");
  }

  @Test
  void hooksOfOtherBuildsDoNotMeet() throws IOException {
    String twin = HOOKS.formatted("shelf");
    write("till/config/webhook/manifests.yaml", twin);
    assertThat(read().problems()).noneMatch(problem -> problem.rule().equals("practice/L-36"));

    write("all/kustomization.yaml", "resources: [../shelf/config/default, ../till/config/default]");
    assertThat(read().problems()).anyMatch(problem -> problem.rule().equals("practice/L-36"));
  }

  @Test
  void templatesAreNeverBrokenYaml() throws IOException {
    String template =
        "{{- if .Values.on }}\n" + HOOKS.formatted("{{ .Values.x }}") + "{{- end }}\n";
    write("charts/shop/Chart.yaml", "name: shop");
    write("charts/shop/values.yaml", "");
    write("charts/shop/templates/hooks.yaml", template);
    write("hack/hooks.yaml", template);

    assertThat(read().problems()).noneMatch(problem -> problem.rule().startsWith("read/"));
    assertThat(read().configurations()).hasSize(2);
    assertThat(unused("charts/shop/templates/hooks.yaml"))
        .isEqualTo("it is a template of the Helm chart charts/shop");
    write("hack/list.yaml", "namespaces: [{{ .Space }}]\n");
    for (String name : List.of("hack/hooks.yaml", "hack/list.yaml")) {
      assertThat(unused(name)).isEqualTo("it is a Go template, as Helm and others fill in");
      assertThat(read().problems())
          .filteredOn(problem -> problem.file().equals(name))
          .extracting(problem -> problem.rule())
          .containsExactly("workspace/Template");
    }
  }

  @Test
  void brokenYamlIsStillAProblem() throws IOException {
    write("broken.yaml", "message: \"{{ request.object }}\"\nwebhooks: [\n");

    assertThat(read().problems())
        .anyMatch(
            problem -> problem.rule().startsWith("read/") && problem.file().equals("broken.yaml"));
  }

  @Test
  void aFileIsReadAgainWhereItsPlaceChanged() throws IOException {
    LiveWorkspace before = LiveWorkspace.read(folder, ReadProgress.NONE);
    Files.delete(folder.resolve("till/config/default/kustomization.yaml"));

    assertThat(
            before.refreshed(ReadProgress.NONE).workspace(Findings.Fixes.LEFT_OUT).configurations())
        .extracting(one -> one.origin().file())
        .contains("till/config/default/webhookcainjection_patch.yaml");
  }

  @Test
  void oneNamespaceOrServiceDoesNotMeanThatThereIsNoOther() throws IOException {
    write(
        "deploy/shop.yaml",
        """
        {apiVersion: v1, kind: Namespace, metadata: {name: shop}}
        ---
        apiVersion: v1
        kind: Service
        metadata: {namespace: system, name: other}
        spec: {ports: [{port: 443}]}
        """);
    assertThat(read().cluster().complete()).isFalse();
    assertThat(read().problems()).noneMatch(problem -> problem.rule().equals("practice/L-31"));

    write("cluster/shop.yaml", Files.readString(folder.resolve("deploy/shop.yaml")));
    assertThat(read().cluster().complete()).isTrue();
    assertThat(read().problems()).anyMatch(problem -> problem.rule().equals("practice/L-31"));
  }

  private void write(String name, String text) throws IOException {
    TestFolder.write(folder, name, text);
  }
}
