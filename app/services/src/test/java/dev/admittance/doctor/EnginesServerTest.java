package dev.admittance.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.WatchedCluster;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsState;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the doctor says of an API server with the policies of policy engines.
class EnginesServerTest {
  private static final String POLICY =
      """
      apiVersion: policies.kyverno.io/v1
      kind: ValidatingPolicy
      metadata: {name: owner}
      spec:
        matchConstraints:
          resourceRules:
          - {apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [configmaps]}
        validations: [{expression: "object.metadata.labels.owner == team"}]
      """;

  private static final String CONSTRAINT =
      """
      apiVersion: constraints.gatekeeper.sh/v1beta1
      kind: NeedsLabel
      metadata: {name: all}
      spec: {match: {kinds: [{apiGroups: [""], kinds: [ConfigMap]}]}}
      """;

  private static void define(
      ServerCluster cluster, String group, String version, String kind, String plural)
      throws IOException {
    cluster.create(
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: %s.%s}
        spec:
          group: %s
          scope: Cluster
          names: {kind: %s, listKind: %sList, plural: %s, singular: %s}
          versions:
          - name: %s
            served: true
            storage: true
            schema:
              openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}
        """
            .formatted(
                plural, group, group, kind, kind, plural, kind.toLowerCase(Locale.ROOT), version));
  }

  /// Definitions are served a moment after they are created.
  private static void create(ServerCluster cluster, ResourcePath path, String manifest)
      throws Exception {
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (true) {
      try {
        cluster.create(path, DoctorFixture.json(manifest));
        return;
      } catch (ClusterException e) {
        if (System.nanoTime() > end) {
          throw e;
        }
        Thread.sleep(100);
      }
    }
  }

  /// Examines without metrics, once the definitions are known.
  private static DoctorReport examine(ServerCluster cluster) throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    try (LiveCluster live = WatchedCluster.start(cluster.client(), InstantSource.system())) {
      while (!isKnown(live.snapshot()) && System.nanoTime() < end) {
        Thread.sleep(20);
      }
      return Doctor.examine(
          DoctorInputReader.read(
              live.snapshot(),
              new MetricsState.Off("not here"),
              MetricsHistory.NONE,
              ClusterLookups.of(cluster.client()),
              Instant.now()));
    }
  }

  private static boolean isKnown(LiveSnapshot snapshot) {
    return snapshot.isCurrent(WatchedResources.MUTATING_WEBHOOKS)
        && snapshot.isCurrent(WatchedResources.VALIDATING_WEBHOOKS)
        && snapshot.served().get().hasGroup("constraints.gatekeeper.sh");
  }

  @Test
  void policiesWithoutTheirEnginesAreFound(@TempDir Path folder) throws Exception {
    try (KubeServer server = KubeServer.start(folder);
        ServerCluster cluster = ServerCluster.connect(server, KubeServer.ADMIN)) {
      define(cluster, "policies.kyverno.io", "v1", "ValidatingPolicy", "validatingpolicies");
      define(cluster, "constraints.gatekeeper.sh", "v1beta1", "NeedsLabel", "needslabel");
      create(cluster, ResourcePath.of("policies.kyverno.io", "v1", "validatingpolicies"), POLICY);
      create(
          cluster,
          ResourcePath.of("constraints.gatekeeper.sh", "v1beta1", "needslabel"),
          CONSTRAINT);

      DoctorReport report = examine(cluster);

      assertThat(ServerCluster.findings(report))
          .contains(
              "live/UnaskedPolicy ValidatingPolicy/owner",
              "live/EngineExpression ValidatingPolicy/owner",
              "live/MissingTemplate NeedsLabel/all");
      if (server.isReal()) {
        assertThatAViewerAsksForTheRight(server);
      }
    }
  }

  private static void assertThatAViewerAsksForTheRight(KubeServer server) throws Exception {
    try (ClusterClient client = server.connect(KubeServer.VIEWER);
        ServerCluster cluster = new ServerCluster(server, client)) {
      assertThat(examine(cluster).unchecked())
          .filteredOn(one -> one.what().endsWith("needslabel.constraints.gatekeeper.sh"))
          .singleElement()
          .satisfies(one ->
              assertThat(one.manifest().orElseThrow())
                  .contains("- apiGroups: [constraints.gatekeeper.sh]\n  resources: [needslabel]")
                  .contains(
                      "- apiGroups: [policies.kyverno.io]\n  resources: [validatingpolicies]"));
    }
  }
}
