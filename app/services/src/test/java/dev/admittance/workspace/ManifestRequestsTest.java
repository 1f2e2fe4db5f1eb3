package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureGap;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What plain manifests of a folder are taken for, in the window and on the command line.
class ManifestRequestsTest {
  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: no-latest}
      spec:
        matchConstraints:
          resourceRules:
          - {apiGroups: [""], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [pods]}
        validations:
        - expression: "object.spec.containers.all(c, !c.image.endsWith(':latest'))"
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: shop}
      spec:
        policyName: no-latest
        validationActions: [Deny]
        matchResources: {namespaceSelector: {matchLabels: {tier: shop}}}
      """;

  private static final String NAMESPACE =
      "apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {tier: shop}}\n";

  @TempDir Path folder;

  @Test
  void aFolderOfAPolicyAuthorRunsInTheWindowAndOnTheCommandLineAlike() throws IOException {
    write("policy.yaml", POLICY);
    write("namespace.yaml", NAMESPACE);
    write("pod-good.yaml", pod("good", "nginx:1.27"));
    write("pod-bad.yaml", pod("bad", "nginx:latest"));

    Workspace workspace = workspace();
    Pipeline pipeline = Pipeline.compile(workspace.setup());
    assertThat(workspace.captures().stream().map(capture -> told(pipeline, capture)))
        .containsExactly("pod-bad.yaml:1 422", "pod-good.yaml:1 201");

    List<Location> here = List.of(new Location("here", folder));
    SetupReader.Result read = setup(here, here);
    Pipeline other = Pipeline.compile(read.setup());
    assertThat(streamed(here, read.requests()).stream().map(capture -> told(other, capture)))
        .containsExactly("here/pod-bad.yaml:1 422", "here/pod-good.yaml:1 201");
  }

  private static String told(Pipeline pipeline, Capture capture) {
    Trace trace = pipeline.run(capture, new AnswerBook(List.of()));
    return capture.source() + " " + trace.response().code();
  }

  @Test
  void everyFileIsOfUseOrSaysWhyNot() throws IOException {
    write("README.md", "# Read me");
    write("kustomization.yaml", manifest("kustomize.config.k8s.io/v1beta1", "Kustomization", "k"));
    write("namespace.yaml", NAMESPACE);
    write("pod.yaml", pod("p", "nginx"));
    write("unheard.yaml", manifest("v1", "Unheard", "u"));
    write("unfilled.yaml", pod("'${APP}'", "nginx"));

    assertThat(workspace().files())
        .extracting(file -> file.name() + " " + file.contents() + file.unused().orElse(""))
        .containsExactly(
            "README.md []it is neither YAML nor JSON by its name",
            "kustomization.yaml []it is a kustomization",
            "namespace.yaml [CLUSTER]",
            "pod.yaml [REQUESTS]",
            "unfilled.yaml []something fills in its name first, `${APP}`: render it",
            "unheard.yaml []no release of Kubernetes has objects of kind Unheard in v1");
  }

  @Test
  void kindsThatSetUpAClusterAreInIt() throws IOException {
    write("a.yaml", manifest("v1", "ServiceAccount", "a"));
    write("b.yaml", manifest("rbac.authorization.k8s.io/v1", "RoleBinding", "b"));
    write("c.yaml", manifest("scheduling.k8s.io/v1", "PriorityClass", "c"));
    write("d.yaml", manifest("v1", "ConfigMap", "d"));
    write("e.yaml", manifest("rules.example.com/v1", "Limit", "e"));
    write("f.yaml", manifest("constraints.gatekeeper.sh/v1beta1", "Owner", "f"));

    Workspace workspace = workspace();
    assertThat(names(workspace.cluster())).containsExactly("a", "b", "c", "f");
    assertThat(workspace.cluster().open()).hasSize(4);
    assertThat(workspace.captures())
        .extracting(Capture::source)
        .containsExactly("d.yaml:1", "e.yaml:1");
  }

  @Test
  void anObjectOfTheClusterIsInTheNamespaceThatKubectlCreatesItIn() throws IOException {
    write("limits.yaml", manifest("v1", "LimitRange", "small"));
    JsonObject metadata =
        (JsonObject) workspace().cluster().objects().getFirst().find("metadata").orElseThrow();
    assertThat(metadata.get("namespace")).isEqualTo(new JsonString("default"));
  }

  @Test
  void parametersOfPoliciesAreInTheCluster() throws IOException {
    write("a-map.yaml", manifest("v1", "ConfigMap", "a"));
    write("b-limit.yaml", manifest("rules.example.com/v1", "Limit", "b"));
    write(
        "policy.yaml",
        POLICY.replace(
            "spec:\n  matchC",
            "spec:\n  paramKind: {apiVersion: rules.example.com/v1, kind: Limit}\n  matchC"));

    Workspace workspace = workspace();
    assertThat(names(workspace.cluster())).containsExactly("b");
    assertThat(workspace.captures()).extracting(Capture::source).containsExactly("a-map.yaml:1");
  }

  @Test
  void theSettingsOverruleFoldersAndKinds() throws IOException {
    write(
        "admittance.yaml",
        """
        manifests:
        - {files: "apps/tried", are: unused}
        - {files: "apps/**/live-*.yaml", are: cluster}
        - {files: namespace.yaml, are: requests}
        - {files: cluster/, are: requests}
        """);
    write("apps/live-a.yaml", manifest("v1", "ConfigMap", "other"));
    write("apps/x/live-b.yaml", manifest("v1", "ConfigMap", "b"));
    write("apps/x/c.yaml", manifest("v1", "ConfigMap", "c"));
    write("apps/tried/d.yaml", manifest("v1", "ConfigMap", "d"));
    write("cluster/e.yaml", manifest("v1", "ServiceAccount", "e"));
    write("namespace.yaml", NAMESPACE);

    Workspace workspace = workspace();
    assertThat(workspace.problems()).isEmpty();
    assertThat(names(workspace.cluster())).containsExactlyInAnyOrder("b");
    assertThat(workspace.cluster().open()).isEmpty();
    assertThat(workspace.captures())
        .extracting(Capture::source)
        .containsExactly(
            "apps/live-a.yaml:1", "apps/x/c.yaml:1", "cluster/e.yaml:1", "namespace.yaml:1");
    assertThat(workspace.files())
        .filteredOn(file -> file.contents().isEmpty())
        .extracting(file -> file.name() + ": " + file.unused().orElse(""))
        .containsExactly("apps/tried/d.yaml: `manifests` in admittance.yaml says so");
  }

  @Test
  void theSettingsNameTheUser() throws IOException {
    write("admittance.yaml", "requests: {user: {username: alice, groups: [devs]}}");
    write("pod.yaml", pod("p", "nginx"));
    assertThat(workspace().captures())
        .singleElement()
        .satisfies(capture -> {
          assertThat(capture.request().userInfo().username()).isEqualTo("alice");
          assertThat(capture.request().userInfo().groups()).containsExactly("devs");
        });
  }

  @Test
  void anObjectOfTheClusterIsUpdated() throws IOException {
    write("cluster/web.yaml", manifest("v1", "ConfigMap", "web"));
    write("web.yaml", manifest("v1", "ConfigMap", "web"));
    write("shop.yaml", manifest("v1", "ConfigMap", "shop"));

    assertThat(workspace().captures())
        .extracting(capture -> capture.source() + " " + capture.request().operation())
        .containsExactly("shop.yaml:1 CREATE", "web.yaml:1 UPDATE");
    assertThat(workspace().captures().getLast().origin())
        .isEqualTo(new RequestOrigin.Manifest(Optional.of("cluster/web.yaml:1"), Optional.empty()));
  }

  @Test
  void theNearestFolderBeforeHoldsTheStoredObject() throws IOException {
    write("a/before/web.yaml", manifest("v1", "ConfigMap", "web"));
    write("a/after/web.yaml", manifest("v1", "ConfigMap", "web"));
    write("b/before/web.yaml", manifest("v1", "ConfigMap", "web"));
    write("b/after/web.yaml", manifest("v1", "ConfigMap", "web"));
    write("c/after/web.yaml", manifest("v1", "ConfigMap", "web"));

    assertThat(workspace().captures())
        .extracting(ManifestRequestsTest::stored)
        .containsExactly(
            "a/after/web.yaml:1 < a/before/web.yaml:1",
            "b/after/web.yaml:1 < b/before/web.yaml:1",
            "c/after/web.yaml:1");
    List<Location> here = List.of(new Location("here", folder));
    List<Location> elsewhere = List.of(new Location("none", folder.resolve("c/after")));
    assertThat(streamed(here, setup(elsewhere, here).requests()))
        .extracting(ManifestRequestsTest::stored)
        .containsExactly(
            "here/a/after/web.yaml:1 < here/a/before/web.yaml:1",
            "here/b/after/web.yaml:1 < here/b/before/web.yaml:1",
            "here/c/after/web.yaml:1");
  }

  private static String stored(Capture capture) {
    return capture.origin() instanceof RequestOrigin.Manifest(Optional<String> stored, _)
        ? capture.source() + stored.map(place -> " < " + place).orElse("")
        : "captured";
  }

  /// Two manifests of a name may be two tries: nothing tells that one comes after the other.
  @Test
  void twoManifestsOfAnObjectAreTwoCreations() throws IOException {
    write("good.yaml", pod("p", "nginx:1.27"));
    write("bad.yaml", pod("p", "nginx:latest"));
    assertThat(workspace().captures())
        .extracting(ManifestRequestsTest::stored)
        .containsExactly("bad.yaml:1", "good.yaml:1");
  }

  @Test
  void aFileThatIsNamedIsARequestWhateverItHolds() throws IOException {
    write("namespace.yaml", NAMESPACE);
    List<Location> file = List.of(new Location("n.yaml", folder.resolve("namespace.yaml")));
    assertThat(streamed(file, UsualRequests.get()))
        .singleElement()
        .satisfies(
            capture -> assertThat(capture.request().resource().resource()).isEqualTo("namespaces"));
    assertThat(streamed(List.of(new Location("here", folder)), UsualRequests.get())).isEmpty();
  }

  /// Impact runs the files of a workspace one by one.
  @Test
  void theRuleHoldsForAFileOfTheWorkspaceThatIsNamed() throws IOException {
    write("all.yaml", POLICY + "---\n" + NAMESPACE + "---\n" + pod("p", "nginx"));
    Path file = workspace().files().getFirst().path();
    assertThat(streamed(List.of(new Location("all.yaml", file)), workspace().requests()))
        .extracting(Capture::source)
        .containsExactly("all.yaml:23");
  }

  @Test
  void definitionsInTheFolderTellTheResource() throws IOException {
    write(
        "crd.yaml",
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: mice.example.com}
        spec:
          group: example.com
          scope: Namespaced
          names: {plural: mice, kind: Mouse}
          versions: [{name: v1, served: true, storage: true}]
        """);
    write("mouse.yaml", manifest("example.com/v1", "Mouse", "m"));
    write("rat.yaml", manifest("example.com/v1", "Rat", "r"));

    assertThat(workspace().captures())
        .extracting(capture ->
            capture.request().resource().resource()
                + capture.gaps().stream().map(CaptureGap::consequence).toList())
        .containsExactly("mice[]", "rats[`rats` is taken, as clients guess it]");
  }

  @Test
  void manifestsOneALineAreSortedLikeAllOthers() throws IOException {
    write(
        "objects.ndjson",
        """
        {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "shop"}}
        {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "web"}}
        """);
    Workspace workspace = workspace();
    assertThat(workspace.problems()).isEmpty();
    assertThat(workspace.cluster().namespaces()).containsOnlyKeys("shop");
    assertThat(workspace.captures())
        .extracting(Capture::source)
        .containsExactly("objects.ndjson:2");
  }

  private static List<String> names(ClusterState cluster) {
    return cluster.objects().stream()
        .map(object -> (JsonObject) object.find("metadata").orElseThrow())
        .map(metadata -> ((JsonString) metadata.find("name").orElseThrow()).value())
        .toList();
  }

  private static String manifest(String apiVersion, String kind, String name) {
    return "apiVersion: %s\nkind: %s\nmetadata: {name: %s}\n".formatted(apiVersion, kind, name);
  }

  private static String pod(String name, String image) {
    return "apiVersion: v1\nkind: Pod\nmetadata: {name: %s, namespace: shop}\nspec: {containers: [{name: c, image: '%s'}]}\n"
        .formatted(name, image);
  }

  private static SetupReader.Result setup(List<Location> config, List<Location> reviews) {
    List<Diagnostic> problems = new ArrayList<>();
    SetupReader.Result read =
        new SetupReader(problems::add, Optional.empty())
            .read(new RunInputs(config, reviews, List.of(), List.of()));
    assertThat(problems).allMatch(problem -> problem.rule().equals("read/NoConfiguration"));
    return read;
  }

  private static List<Capture> streamed(List<Location> reviews, ManifestRequests requests) {
    List<Capture> captures = new ArrayList<>();
    try (CaptureStream stream = new CaptureStream(reviews, requests, ReadProgress.NONE)) {
      Optional<CaptureItem> item = stream.next();
      while (item.isPresent()) {
        assertThat(item.get()).isInstanceOf(CaptureItem.Read.class);
        captures.add(((CaptureItem.Read) item.get()).capture());
        item = stream.next();
      }
    }
    return captures;
  }

  private Workspace workspace() {
    return TestFolder.read(folder);
  }

  private void write(String name, String text) throws IOException {
    TestFolder.write(folder, name, text);
  }
}
