package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveWorkspaceTest {
  private static final String REVIEW =
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
  void brokenFilesStopNothing() throws IOException {
    write("a-empty.yaml", "");
    write("b-tabs.yaml", "a:\n\tb: 1\n");
    write("c-twice.yaml", "a: 1\na: 2\n");
    write("d-cut.json", REVIEW.formatted("1", "x").substring(0, 200));
    write("e-good.json", REVIEW.formatted("2", "x"));
    Files.write(folder.resolve("f-binary.yaml"), new byte[] {0, 1, 2, 3});
    write("g-bomb.yaml", bomb());

    Workspace workspace = read(folder);

    assertThat(workspace.captures()).hasSize(1);
    assertThat(workspace.problems().stream().map(Diagnostic::place))
        .containsExactly(
            "b-tabs.yaml:2:1",
            "c-twice.yaml:2:1",
            "d-cut.json:1:201",
            "f-binary.yaml:1:1",
            "g-bomb.yaml:7:10");
  }

  private static String bomb() {
    StringBuilder text = new StringBuilder("a0: &a0 [x,x,x,x,x,x,x,x,x]\n");
    for (int i = 1; i < 12; i++) {
      text.append("a%d: &a%d [%s*a%d]\n".formatted(i, i, ("*a" + (i - 1) + ",").repeat(8), i - 1));
    }
    return text.toString();
  }

  @Test
  void aDamagedLineCostsThatLineOnly() throws IOException {
    write("log.jsonl", REVIEW.formatted("1", "x") + "{broken\n" + REVIEW.formatted("2", "x"));

    Workspace workspace = read(folder);

    assertThat(workspace.captures())
        .extracting(capture -> capture.source())
        .containsExactly("log.jsonl:1", "log.jsonl:3");
    assertThat(workspace.problems())
        .extracting(problem -> problem.range().start().line())
        .containsExactly(2);
  }

  @Test
  void theProblemsOfOneFileAreLimited() throws IOException {
    write("log.jsonl", "{broken\n".repeat(1_000) + REVIEW.formatted("1", "x"));

    Workspace workspace = read(folder);

    assertThat(workspace.captures()).hasSize(1);
    assertThat(workspace.problems()).hasSize(Problems.MAX_OF_FILE + 1);
    assertThat(workspace.problems().getLast().message())
        .isEqualTo("900 more problems of this file are not listed.");
  }

  @Test
  void capturesBeyondTheLimitAreLeftOut() throws IOException {
    String review = REVIEW.formatted("1", "x".repeat(1 << 20));
    try (BufferedWriter writer = Files.newBufferedWriter(folder.resolve("big.jsonl"))) {
      for (int i = 0; i < 100; i++) {
        writer.write(review);
      }
    }
    write("later.json", REVIEW.formatted("2", "x".repeat(2 << 20)));

    Workspace workspace = read(folder);

    assertThat(workspace.captures()).hasSizeBetween(90, 96);
    assertThat(workspace.problems())
        .extracting(Diagnostic::rule)
        .containsExactly("read/TooManyCaptures");
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
  void aLargeJsonFileIsReadAsCaptures() throws IOException {
    String review = REVIEW.formatted("%d", "x".repeat(1 << 20));
    write(
        "list.json",
        IntStream.range(0, 17)
            .mapToObj(review::formatted)
            .collect(Collectors.joining(",", "[", "]")));

    assertThat(read(folder).captures()).hasSize(17);
  }

  @Test
  void aCaptureThatIsTooLargeIsNamed() throws IOException {
    String small = REVIEW.formatted("1", "x");
    write("list.json", "[" + small + "," + REVIEW.formatted("2", "x".repeat(17 << 20)) + "]");

    Workspace workspace = read(folder);
    assertThat(workspace.captures()).hasSize(1);
    assertThat(workspace.problems())
        .extracting(Diagnostic::rule, Diagnostic::message)
        .contains(tuple("read/TooLarge", "a value of more than 16 MiB is not read"));
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

  private static final String OLD_HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1beta1
      kind: MutatingWebhookConfiguration
      metadata: {name: labels}
      webhooks:
      - name: a.labels.example
        clientConfig: {service: {namespace: shop, name: a}}
        reinvocationPolicy: IfNeeded
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}]
      - name: b.labels.example
        clientConfig: {service: {namespace: shop, name: b}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}]
      ---
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
      - webhook: a.labels.example
        response: {allowed: true, patch: [{op: add, path: /data, value: {a: b}}]}
      - webhook: b.labels.example
        response: {allowed: true, patch: [{op: add, path: /data, value: {c: d}}]}
      ---
      apiVersion: admission.k8s.io/v1beta1
      kind: AdmissionReview
      request:
        uid: u-1
        kind: {group: "", version: v1, kind: ConfigMap}
        resource: {group: "", version: v1, resource: configmaps}
        name: c
        namespace: shop
        operation: CREATE
        userInfo: {username: ada}
        object: {apiVersion: v1, kind: ConfigMap, metadata: {name: c, namespace: shop}}
      """;

  private Workspace ofRelease(String release) throws IOException {
    write("hooks.yaml", OLD_HOOKS);
    String line = release.isEmpty() ? "" : "kubernetesRelease: \"" + release + "\"\n";
    write("admittance.yaml", "apiVersion: admittance.dev/v1\nkind: Workspace\n" + line);
    return read(folder);
  }

  private static boolean hasProblem(Workspace workspace, String rule, String words) {
    return workspace.problems().stream()
        .anyMatch(one -> one.rule().equals(rule) && one.message().contains(words));
  }

  /// W-1. The window says what `lint` does, and a run says so of the hooks that it calls anyway.
  @Test
  void whatTheChosenReleaseDoesNotServeIsAProblemAndAStep() throws IOException {
    String notServed =
        "that Kubernetes 1.36 does not serve MutatingWebhookConfiguration \"labels\"";
    for (String release : List.of("1.36", "1.21", "")) {
      Workspace workspace = ofRelease(release);
      boolean chosen = release.equals("1.36");
      assertThat(hasProblem(workspace, "api/NotServed", "no matches for kind"))
          .as(release)
          .isEqualTo(chosen);
      List<Step> steps =
          Pipeline.compile(workspace.setup())
              .run(workspace.captures().getFirst(), workspace.answerBook())
              .steps();
      assertThat(
              steps.stream()
                  .filter(step -> step.rule() == RuleId.W_1)
                  .map(StepDescriptions::headline))
          .as(release)
          .hasSize(chosen ? 1 : 0)
          .allMatch(headline -> headline.contains(notServed));
      assertThat(steps).as(release).anyMatch(Step.HookCalled.class::isInstance);
    }
  }

  /// Hooks are called again since 1.15 (W-381).
  @Test
  void adviceOfRunsIsThatOfTheRelease() throws IOException {
    String again = "Called a second time";
    assertThat(hasProblem(ofRelease("1.21"), "practice/L-38", again)).isTrue();
    assertThat(hasProblem(ofRelease("1.14"), "practice/L-38", again)).isFalse();
  }

  private static Workspace read(Path root) {
    return LiveWorkspace.read(root, ReadProgress.NONE).workspace(Findings.Fixes.LEFT_OUT);
  }

  private void write(String name, String text) throws IOException {
    Files.createDirectories(folder.resolve(name).getParent());
    Files.writeString(folder.resolve(name), text);
  }
}
