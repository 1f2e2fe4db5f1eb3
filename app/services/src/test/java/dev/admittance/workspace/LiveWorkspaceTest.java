package dev.admittance.workspace;

import static dev.admittance.workspace.TestFolder.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.cluster.ClusterState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveWorkspaceTest {
  static final String REVIEW =
      """
      {"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"%s",\
      "kind":{"group":"","version":"v1","kind":"ConfigMap"},\
      "resource":{"group":"","version":"v1","resource":"configmaps"},\
      "operation":"CREATE","namespace":"shop","userInfo":{"username":"ann"},\
      "object":{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a"},"data":{"x":"%s"}}}}
      """;

  @TempDir Path folder;

  @Test
  void theSampleIsReadWithTheFindingsItIsMeantToHave() throws IOException {
    Workspace sample = read(SampleWorkspace.unpackTo(folder.resolve("bookshop")));

    assertThat(sample.name()).isEqualTo("Bookshop");
    assertThat(sample.kubernetesRelease()).hasToString("1.37");
    assertThat(sample.configurations())
        .extracting(configuration -> configuration.name())
        .containsExactly("image-policy", "mesh-sidecar", "namespace-budget", "ownership-labels");
    assertThat(sample.objects().early().initializers())
        .extracting(configuration -> configuration.metadata().name())
        .containsExactly("image-digests");
    assertThat(sample.answers()).hasSize(11);
    assertThat(sample.cluster().namespaces().keySet())
        .containsExactly("bookshop", "bookshop-platform", "kube-system");
    assertThat(sample.captures()).hasSize(10);
    assertThat(sample.problems())
        .extracting(problem -> problem.place() + " " + problem.rule())
        .containsExactly(
            "hooks/mesh-sidecar.yaml:48:23 practice/L-38",
            "hooks/ownership-labels.yaml:35:16 practice/L-29",
            "hooks/ownership-labels.yaml:36:19 practice/L-11");
  }

  @Test
  void definitionsAndDiscoveryTellTheSimulatorWhatTheServerHas() throws IOException {
    write(
        "cluster.yaml",
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: toys.example.com}
        spec:
          group: example.com
          names: {plural: toys, kind: Toy}
          versions: [{name: v1, served: true, storage: true}]
        ---
        kind: APIResourceList
        groupVersion: batch/v1
        resources: [{name: jobs, kind: Job}]
        """);

    assertThat(read(folder).cluster().objects())
        .extracting(object -> object.find("kind").orElseThrow())
        .containsExactly(
            new JsonString("CustomResourceDefinition"), new JsonString("APIResourceList"));
  }

  @Test
  void ruleOfACustomResourceThatDoesNotCompileIsAProblem() throws IOException {
    write(
        "toys.yaml",
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: toys.example.com}
        spec:
          group: example.com
          names: {plural: toys, kind: Toy}
          versions:
          - name: v1
            served: true
            storage: true
            schema:
              openAPIV3Schema:
                type: object
                x-kubernetes-validations:
                - rule: self.colour == 'red'
        """);

    assertThat(read(folder).problems())
        .extracting(problem -> problem.place() + " " + problem.rule())
        .containsExactly("toys.yaml:15:21 api/Invalid");
  }

  @Test
  void whatAFileHoldsIsSeenFromItsText() throws IOException {
    write(
        "anywhere.yaml",
        """
        apiVersion: v1
        kind: List
        items:
        - apiVersion: v1
          kind: Namespace
          metadata: {name: shop}
        - apiVersion: admissionregistration.k8s.io/v1
          kind: ValidatingAdmissionPolicy
          metadata: {name: replicas}
        - apiVersion: admissionregistration.k8s.io/v1alpha1
          kind: InitializerConfiguration
          metadata: {name: images}
        - apiVersion: v1
          kind: ConfigMap
        """);

    Workspace workspace = read(folder);

    assertThat(workspace.cluster().namespaces()).containsOnlyKeys("shop");
    assertThat(workspace.setup().early().initializers())
        .singleElement()
        .extracting(configuration -> configuration.metadata().name())
        .isEqualTo("images");
    assertThat(workspace.setup().policies())
        .singleElement()
        .extracting(policy -> policy.metadata().name())
        .isEqualTo("replicas");
    WorkspaceFile file = workspace.files().getFirst();
    assertThat(file.contents())
        .containsExactly(FileContent.HOOKS, FileContent.POLICIES, FileContent.CLUSTER);
    assertThat(file.unused())
        .contains(
            "an object of kind ConfigMap needs apiVersion and metadata to be one of an API server");
  }

  /// A single manifest of a kind outside of `cluster/` does not mean that there is no other.
  @Test
  void onlyTheFolderOfTheClusterTellsAllThatIsThere() throws IOException {
    String object = "apiVersion: v1\nkind: %s\nmetadata: {name: %s}\n";
    write("hook/account.yaml", object.formatted("ServiceAccount", "webhook"));
    write("limits.yaml", object.formatted("LimitRange", "limits"));
    write("cluster/account.yaml", object.formatted("ServiceAccount", "default"));

    assertThat(read(folder).cluster().objects())
        .extracting(one -> ((JsonObject) one.find("metadata").orElseThrow()).get("name"))
        .containsExactlyInAnyOrder(
            new JsonString("default"), new JsonString("webhook"), new JsonString("limits"));
    assertThat(read(folder).cluster().open())
        .containsExactly(new ClusterState.Kind("", "LimitRange"));
  }

  @Test
  void aResponseIsJoinedWithItsRequestWhereverItLies() throws IOException {
    write("b.json", REVIEW.formatted("1", "x"));
    write("a.json", answer("1"));
    write("c.yaml", answer("2"));

    Workspace workspace = read(folder);

    assertThat(workspace.captures())
        .singleElement()
        .satisfies(capture -> assertThat(capture.isWithoutAnswers()).isFalse());
    assertThat(workspace.problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.place()).startsWith("c.yaml:1:1"));
  }

  private static String answer(String uid) {
    return """
    {"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":"%s",\
    "allowed":true}}
    """
        .formatted(uid);
  }

  @Test
  void filesThatAreNotReadAreListedWithTheReason() throws IOException {
    write("README.md", "# Read me");
    write("capture.json.txt", "{}");
    write("deployment.yaml", "apiVersion: apps/v1\nkind: Deployment\n");

    Workspace workspace = read(folder);

    assertThat(workspace.problems()).isEmpty();
    assertThat(workspace.files())
        .extracting(file -> file.name() + ": " + file.unused().orElse("used"))
        .containsExactly(
            "README.md: it is neither YAML nor JSON by its name",
            "capture.json.txt: the ending of its name hides that it may be YAML or JSON",
            "deployment.yaml: an object of kind Deployment needs apiVersion and metadata to be one of"
                + " an API server");
  }

  @Test
  void answersOfInitializersAreNamedAsNotUsed() throws IOException {
    write(
        "answers.yaml",
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - initializer: digests.shop.example
          error: timeout
        """);

    Workspace workspace = read(folder);

    assertThat(workspace.problems()).isEmpty();
    assertThat(workspace.files().getFirst().unused()).isEmpty();
    assertThat(workspace.initializerAnswers())
        .extracting(InitializerAnswer::initializer)
        .containsExactly("digests.shop.example");
  }

  @Test
  void aScenarioIsKeptWithItsPlace() throws IOException {
    write(
        "story.yaml",
        """
        apiVersion: admittance.dev/v1
        kind: InitializationScenario
        metadata: {name: A story}
        """);
    write(
        "broken.yaml", "apiVersion: admittance.dev/v1\nkind: InitializationScenario\nuntil: soon");

    Workspace workspace = read(folder);

    assertThat(workspace.scenarios())
        .extracting(FoundScenario::place)
        .containsExactly("story.yaml:1");
    assertThat(workspace.scenarios().getFirst().scenario().name()).isEqualTo("A story");
    assertThat(workspace.problems())
        .extracting(problem -> problem.rule() + " " + problem.file())
        .containsExactly("read/InitializationScenario broken.yaml");
  }

  @Test
  void readingStopsWhenItIsCancelled() throws IOException {
    write("a.json", REVIEW.formatted("1", "x"));
    write("b.json", REVIEW.formatted("2", "x"));
    List<String> seen = new ArrayList<>();

    Workspace workspace =
        LiveWorkspace.read(
                folder,
                new ReadProgress() {
                  @Override
                  public void at(long done, long total, String what) {
                    seen.add(what);
                  }

                  @Override
                  public boolean cancelled() {
                    return !seen.isEmpty();
                  }
                })
            .workspace(Findings.Fixes.LEFT_OUT);

    assertThat(seen).containsExactly("a.json");
    assertThat(workspace.files()).hasSize(1);
  }

  @Test
  void anUnknownKeyOfTheSettingsIsAProblem() throws IOException {
    write("admittance.yaml", "apiVersion: admittance.dev/v1\nkind: Workspace\nseed: 1\n");

    assertThat(read(folder).problems())
        .extracting(Diagnostic::place)
        .containsExactly("admittance.yaml:3:1");
  }

  @Test
  void aFolderThatDoesNotExistIsAProblem() {
    Workspace workspace = read(folder.resolve("none"));

    assertThat(workspace.files()).isEmpty();
    assertThat(workspace.problems())
        .extracting(Diagnostic::message)
        .containsExactly("The folder cannot be listed: it does not exist.");
  }

  private void write(String name, String text) throws IOException {
    TestFolder.write(folder, name, text);
  }

  @Test
  void reviewOfAConversionAnswersAndOneWithoutResponseIsAProblem() throws IOException {
    String review =
        """
        {"apiVersion": "apiextensions.k8s.io/v1", "kind": "ConversionReview",
         "request": {"uid": "u", "desiredAPIVersion": "example.com/v2", "objects": [
          {"apiVersion": "example.com/v1", "kind": "Toy", "metadata": {"name": "a"}}]}%s}
        """;
    write("asked.json", review.formatted(""));
    write(
        "review.json",
        review.formatted(
            """
            , "response": {"uid": "u", "result": {"status": "Success"}, "convertedObjects": [
            {"apiVersion": "example.com/v2", "kind": "Toy", "metadata": {"name": "a"}}]}\
            """));
    Workspace workspace = read(folder);
    assertThat(workspace.answers())
        .extracting(answer -> answer.place())
        .containsExactly("review.json:1");
    assertThat(workspace.problems())
        .extracting(problem -> problem.place() + " " + problem.rule())
        .containsExactly("asked.json:1:1 read/Conversion");
  }

  @Test
  void settingsTellWhetherTheServerAllowsPrivilegedContainers() throws IOException {
    assertThat(read(folder).setup().privileged()).isTrue();
    write("admittance.yaml", "allowPrivileged: false\n");
    Workspace workspace = read(folder);
    assertThat(workspace.setup().privileged()).isFalse();
    assertThat(workspace.setup(KubernetesRelease.parse("1.35")).privileged()).isFalse();
    RunInputs inputs = new RunInputs(List.of(Location.of(folder)), List.of(), List.of(), List.of());
    SetupReader reader = new SetupReader(_ -> {}, Optional.empty());
    assertThat(reader.read(inputs).setup().privileged()).isFalse();
  }
}
