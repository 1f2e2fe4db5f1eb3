package dev.admittance.cluster.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.admittance.cluster.CannedCluster;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.TestFolder;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A snapshot of a server opens as a workspace that the simulator replays.
class SnapshotOfServerTest {
  private static final String ADMISSION = "admissionregistration.k8s.io";
  private static final String PASSWORD = "cGFzc3dvcmQtb2YtdGhlLXNob3A=";

  private static KubeServer server;

  @TempDir Path folder;

  @BeforeAll
  static void start(@TempDir Path data) throws IOException, InterruptedException {
    server = KubeServer.start(data);
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      fill(server.writer(client));
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void fill(ClusterWriter writer) throws ClusterException, InterruptedException {
    create(
        writer,
        ResourcePath.of("", "v1", "namespaces"),
        """
        {"apiVersion":"v1","kind":"Namespace","metadata":{"name":"shop","labels":{"team":"a"}}}
        """);
    create(
        writer,
        new ResourcePath("", "v1", "secrets", "shop"),
        """
        {"apiVersion":"v1","kind":"Secret","metadata":{"name":"key","namespace":"shop"},"data":{"password":"%s"}}
        """
            .formatted(PASSWORD));
    create(
        writer,
        ResourcePath.of(ADMISSION, "v1", "validatingadmissionpolicies"),
        """
        {"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingAdmissionPolicy",
         "metadata":{"name":"limits"},"spec":{
          "paramKind":{"apiVersion":"v1","kind":"ConfigMap"},
          "matchConstraints":{"resourceRules":[{"apiGroups":[""],"apiVersions":["v1"],
            "operations":["CREATE"],"resources":["configmaps"]}]},
          "validations":[{"expression":"object.metadata.name != params.data.forbidden"}]}}
        """);
    create(
        writer,
        ResourcePath.of(ADMISSION, "v1", "validatingadmissionpolicybindings"),
        """
        {"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingAdmissionPolicyBinding",
         "metadata":{"name":"limits"},"spec":{"policyName":"limits","validationActions":["Deny"],
          "paramRef":{"name":"limits","namespace":"shop","parameterNotFoundAction":"Deny"}}}
        """);
    create(
        writer,
        new ResourcePath("", "v1", "configmaps", "shop"),
        """
        {"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"limits","namespace":"shop"},
         "data":{"forbidden":"nothing"}}
        """);
    create(
        writer,
        ResourcePath.of(ADMISSION, "v1", "validatingwebhookconfigurations"),
        """
        {"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingWebhookConfiguration",
         "metadata":{"name":"guard"},"webhooks":[{"name":"guard.shop.example",
          "clientConfig":{"service":{"namespace":"shop","name":"hook"}},"sideEffects":"None",
          "failurePolicy":"Ignore","admissionReviewVersions":["v1"],
          "namespaceSelector":{"matchLabels":{"team":"a"}},
          "rules":[{"apiGroups":["apps"],"apiVersions":["v1"],"operations":["CREATE"],
            "resources":["deployments"]}]}]}
        """);
    create(
        writer,
        ResourcePath.of("apiextensions.k8s.io", "v1", "customresourcedefinitions"),
        """
        {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
         "metadata":{"name":"validatingpolicies.policies.kyverno.io"},"spec":{
          "group":"policies.kyverno.io","scope":"Cluster",
          "names":{"kind":"ValidatingPolicy","listKind":"ValidatingPolicyList",
            "plural":"validatingpolicies","singular":"validatingpolicy"},
          "versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{
            "type":"object","x-kubernetes-preserve-unknown-fields":true}}}]}}
        """);
    createOnceServed(
        writer,
        ResourcePath.of("policies.kyverno.io", "v1", "validatingpolicies"),
        """
        {"apiVersion":"policies.kyverno.io/v1","kind":"ValidatingPolicy",
         "metadata":{"name":"names"},"spec":{"validationActions":["Deny"],
          "matchConstraints":{"resourceRules":[{"apiGroups":[""],"apiVersions":["v1"],
            "operations":["CREATE"],"resources":["configmaps"]}]},
          "validations":[{"expression":"object.metadata.name != 'kyverno'","message":"a bad name"}]}}
        """);
  }

  /// Definitions are served a moment after they are created.
  private static void createOnceServed(ClusterWriter writer, ResourcePath resource, String object)
      throws ClusterException, InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (true) {
      try {
        create(writer, resource, object);
        return;
      } catch (ClusterException e) {
        if (System.nanoTime() > end) {
          throw e;
        }
        Thread.sleep(100);
      }
    }
  }

  private static void create(ClusterWriter writer, ResourcePath resource, String object)
      throws ClusterException {
    writer.create(resource, CannedCluster.json(object), false);
  }

  @Test
  void opensAsAWorkspaceThatIsReplayed() throws IOException {
    SnapshotFolder.Written written =
        SnapshotFolder.create(read(KubeServer.ADMIN), folder.resolve("cluster"));

    Workspace workspace = open(written.folder());

    assertThat(written.written()).contains("SNAPSHOT.md", "hooks/validating-guard.yaml");
    assertThat(workspace.problems()).filteredOn(p -> p.severity() == Severity.ERROR).isEmpty();
    assertThat(workspace.name()).isEqualTo("test");
    assertThat(workspace.kubernetesRelease()).isEqualTo(KubernetesRelease.DEFAULT);
    assertThat(workspace.configurations())
        .extracting(WebhookConfiguration::name)
        .containsExactly("guard");
    assertThat(workspace.policies()).hasSize(2);
    assertThat(workspace.files())
        .filteredOn(file -> file.unused().isPresent())
        .extracting(WorkspaceFile::name)
        .containsExactly("SNAPSHOT.md");
    assertThat(workspace.cluster().complete()).isTrue();
    assertThat(workspace.cluster().namespaces()).containsKeys("default", "kube-system", "shop");
    assertThat(replay(workspace, "fine").response().message()).isEmpty();
    Trace denied = replay(workspace, "nothing");
    assertThat(denied.response().allowed()).isFalse();
    assertThat(denied.response().message()).contains("limits");
  }

  @Test
  void policiesOfEnginesDecideInItToo() throws IOException {
    assumeThat(server.isReal()).isTrue();
    Path root = folder.resolve("cluster");
    SnapshotFolder.create(read(KubeServer.ADMIN), root);

    assertThat(replay(open(root), "kyverno").response().message()).contains("a bad name");
  }

  @Test
  void noSecretReachesTheDisk() throws IOException {
    SnapshotFolder.create(read(KubeServer.ADMIN), folder.resolve("cluster"));

    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file)).doesNotContain(PASSWORD, "managedFields:");
      }
    }
  }

  @Test
  void whatTheUserMayNotReadIsListedWithTheRightsToAskFor() throws IOException {
    Snapshot snapshot = read(KubeServer.VIEWER);
    SnapshotFolder.create(snapshot, folder.resolve("cluster"));

    assertThat(snapshot.missing())
        .extracting(UnreadResource::what)
        .contains("validatingwebhookconfigurations." + ADMISSION);
    assertThat(Files.readString(folder.resolve("cluster/SNAPSHOT.md")))
        .contains("## What could not be read")
        .contains("kind: ClusterRole")
        .contains("validatingwebhookconfigurations");
    assertThat(open(folder.resolve("cluster")).problems()).isEmpty();
  }

  @Test
  void aFolderThatIsInUseIsLeftAlone() throws IOException {
    Files.writeString(folder.resolve("mine.yaml"), "a: b\n");
    Snapshot snapshot = read(KubeServer.VIEWER);

    assertThatExceptionOfType(DirectoryNotEmptyException.class)
        .isThrownBy(() -> SnapshotFolder.create(snapshot, folder));

    assertThat(folder.toFile().list()).containsExactly("mine.yaml");
  }

  @Test
  void whatIsBroughtIntoAWorkspaceChangesNoFile() throws IOException {
    Files.writeString(folder.resolve("admittance.yaml"), "apiVersion: admittance.dev/v1\n");
    Path own = folder.resolve("hooks/validating-guard.yaml");
    Files.createDirectories(own.getParent());
    Files.writeString(own, "# mine\n");

    SnapshotFolder.Written written = SnapshotFolder.add(read(KubeServer.ADMIN), folder);

    assertThat(written.kept()).containsExactly("admittance.yaml", "hooks/validating-guard.yaml");
    assertThat(Files.readString(own)).isEqualTo("# mine\n");
    assertThat(folder.resolve("cluster/namespaces.yaml")).exists();
  }

  private static Snapshot read(String user) throws ClusterException {
    try (ClusterClient client = server.connect(user)) {
      return SnapshotReader.read(client, "test", InstantSource.system(), ReadProgress.NONE)
          .orElseThrow();
    }
  }

  private static Workspace open(Path root) {
    return TestFolder.read(root);
  }

  private static Trace replay(Workspace workspace, String name) {
    return Pipeline.compile(workspace.setup()).run(capture(name), workspace.answerBook());
  }

  private static Capture capture(String name) {
    CaptureDecoder.Result result =
        ManifestCapture.wrapAsCreate(
            CannedCluster.json(
                """
                {"apiVersion":"v1","kind":"ConfigMap",
                 "metadata":{"name":"%s","namespace":"shop"}}
                """
                    .formatted(name)),
            "test");
    return ((CaptureDecoder.Result.Decoded) result).capture();
  }
}
