package dev.admittance.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.WatchedCluster;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.metrics.ApiServerMetrics;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartFigures;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the doctor says of an API server with planted faults.
class DoctorServerTest {
  private static KubeServer server;

  @BeforeAll
  static void plant(@TempDir Path folder) throws IOException, InterruptedException {
    server = KubeServer.start(folder);
    try (ServerCluster cluster = ServerCluster.connect(server, KubeServer.ADMIN)) {
      cluster.create(
          "{apiVersion: v1, kind: Namespace, metadata: {name: guard, labels: {team: red}}}");
      cluster.createService("guard");
      cluster.createEndpoint("guard", false);
      cluster.create(hook("down", "guard", "Fail", "storageclasses", ""));
      cluster.create(hook("open", "guard", "Ignore", "storageclasses", ""));
      cluster.create(hook("orphan", "long-gone", "Fail", "csidrivers", ""));
      cluster.create(hook("selective", "guard", "Fail", "csinodes", "matchLabels: {team: blue}"));
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String hook(
      String name, String namespace, String failurePolicy, String resource, String selector) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingWebhookConfiguration
    metadata: {name: %s}
    webhooks:
    - name: %s.example.com
      clientConfig: {service: {namespace: %s, name: hook}}
      rules:
      - {operations: [CREATE], apiGroups: [storage.k8s.io], apiVersions: [v1], resources: [%s]}
      - {operations: [CREATE], apiGroups: [batch], apiVersions: [v1], resources: [jobs]}
      failurePolicy: %s
      timeoutSeconds: 29
      namespaceSelector: {%s}
      sideEffects: None
      admissionReviewVersions: [v1]
    """
        .formatted(name, name, namespace, resource, failurePolicy, selector);
  }

  private static <T> T await(Callable<T> now, Predicate<T> condition) throws Exception {
    long end = System.nanoTime() + Duration.ofSeconds(90).toNanos();
    T seen = now.call();
    while (!condition.test(seen)) {
      assertThat(System.nanoTime()).describedAs("%s", seen).isLessThan(end);
      Thread.sleep(20);
      seen = now.call();
    }
    return seen;
  }

  private static LiveSnapshot whole(LiveCluster cluster) throws Exception {
    return await(
        cluster::snapshot,
        snapshot ->
            snapshot.hooks().size() == 4
                && List.of(
                        WatchedResources.SERVICES,
                        WatchedResources.ENDPOINT_SLICES,
                        WatchedResources.NAMESPACES,
                        WatchedResources.DEPLOYMENTS)
                    .stream()
                    .allMatch(snapshot::isCurrent));
  }

  /// Examines without metrics.
  private static DoctorReport examine(LiveSnapshot snapshot, ClusterClient client) {
    return Doctor.examine(
        DoctorInputReader.read(
            snapshot,
            new MetricsState.Off("not here"),
            MetricsHistory.NONE,
            ClusterLookups.of(client),
            Instant.now()));
  }

  private static List<String> said(DoctorReport report) {
    return report.issues().stream()
        .flatMap(one ->
            one.findings().stream()
                .map(finding -> one.urgency() + " " + one.rule() + " " + finding.subject()))
        .toList();
  }

  @Test
  void plantedFaultsAreFoundAndTheMostUrgentComeFirst() throws Exception {
    try (ClusterClient client = server.connect(KubeServer.ADMIN);
        LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      DoctorReport report = examine(whole(cluster), client);

      assertThat(said(report))
          .startsWith(
              "BREAKING live/Unreachable down/down.example.com",
              "BREAKING live/Unreachable selective/selective.example.com",
              "BREAKING live/LeftBehind orphan/orphan.example.com")
          .contains(
              "DANGER live/Unreachable open/open.example.com",
              "WARNING practice/L-11 down/down.example.com");
      EditedManifest edited = edit(report, "practice/L-11");
      assertThat(edited.after()).contains("timeoutSeconds: 5").doesNotContain("managedFields");
    }
  }

  private static EditedManifest edit(DoctorReport report, String rule) {
    return report.issues().stream()
        .filter(one -> one.rule().equals(rule))
        .flatMap(one -> one.findings().getFirst().remediations().stream())
        .filter(Remediation.Change.class::isInstance)
        .findFirst()
        .flatMap(one -> EditedManifest.of((Remediation.Change) one))
        .orElseThrow();
  }

  @Test
  void aViewerLearnsWhatWasNotLookedAt() throws Exception {
    try (ClusterClient client = server.connect(KubeServer.VIEWER);
        LiveCluster cluster = WatchedCluster.start(client, InstantSource.system())) {
      LiveSnapshot snapshot =
          await(
              cluster::snapshot,
              one ->
                  one.follows().get(WatchedResources.VALIDATING_WEBHOOKS)
                          instanceof dev.admittance.cluster.WatchState.Interrupted
                      && one.isCurrent(WatchedResources.SERVICES));

      assertThat(examine(snapshot, client).unchecked())
          .filteredOn(one -> one.what().equals("validating webhooks"))
          .singleElement()
          .satisfies(one ->
              assertThat(one.manifest().orElseThrow())
                  .contains("resources: [validatingwebhookconfigurations]"));
    }
  }

  @Test
  void whoShowsNothingIsProposedNoRights() throws Exception {
    assumeTrue(server.isReal(), "a mock takes nobody for `system:anonymous`");
    try (ServerCluster cluster =
        new ServerCluster(
            server,
            Fabric8Clients.connect(
                server.endpoint(), CredentialSource.ANONYMOUS, InstantSource.system()))) {
      DoctorReport report = cluster.examine(Optional.empty());
      assertThat(report.isBlind()).isTrue();
      assertThat(report.unchecked())
          .singleElement()
          .satisfies(one -> {
            assertThat(one.manifest()).isEmpty();
            assertThat(one.why())
                .startsWith("127.0.0.1 takes this context for nobody (`system:anonymous`)")
                .endsWith(ClusterFault.Unauthenticated.WAY_OUT);
          });
    }
  }

  @Test
  void metricsTellWhatWasRefusedAndWhatWentUnchecked() throws Exception {
    assumeTrue(server.isReal(), "A mock calls no hooks");
    try (ClusterClient client = server.connect(KubeServer.ADMIN);
        LiveCluster cluster = WatchedCluster.start(client, InstantSource.system());
        MetricsSource metrics = ApiServerMetrics.start(client, InstantSource.system())) {
      LiveSnapshot snapshot = whole(cluster);
      await(metrics::state, MetricsState.Current.class::isInstance);
      assertThatThrownBy(() ->
              new ServerCluster(server, client)
                  .create(
                      "{apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: {name: a},"
                          + " provisioner: x}"))
          .isInstanceOf(ClusterException.class)
          .hasMessageContaining("down.example.com");
      await(
          metrics::state,
          state ->
              state instanceof MetricsState.Current current
                  && current.recent().values().stream().anyMatch(one -> one.rejected() > 0)
                  && current.recent().values().stream().anyMatch(DoctorServerTest::failedOpen));

      DoctorReport report =
          Doctor.examine(
              DoctorInputReader.read(
                  snapshot,
                  metrics.state(),
                  metrics.history(),
                  ClusterLookups.NONE,
                  Instant.now()));

      assertThat(said(report)).contains("DANGER live/FailedOpen open/open.example.com");
      assertThat(report.issues().getFirst().findings().getFirst().evidence())
          .anyMatch(one ->
              one.object().equals("metrics") && one.value().startsWith("1 refused in the last"));
    }
  }

  private static boolean failedOpen(PartFigures figures) {
    return figures.failOpen().orElse(0) > 0;
  }
}
