package dev.admittance.doctor;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.cluster.live.WatchedCluster;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.metrics.ApiServerMetrics;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// An API server that a test fills with objects and has examined, as one user.
record ServerCluster(KubeServer server, ClusterClient client) implements AutoCloseable {
  static ServerCluster connect(KubeServer server, String user) throws ClusterException {
    return new ServerCluster(server, server.connect(user));
  }

  void create(ResourcePath path, JsonObject object) throws IOException {
    server.writer(client).create(path, object, false);
  }

  /// Creates an object of a built-in kind, in the namespace that its manifest names.
  void create(String manifest) throws IOException {
    JsonObject object = DoctorFixture.json(manifest);
    create(path(object), object);
  }

  private static ResourcePath path(JsonObject object) {
    String version = object.text("apiVersion");
    int slash = version.indexOf('/');
    ApiResource.Kind kind =
        new ApiResource.Kind(
            slash < 0 ? "" : version.substring(0, slash),
            version.substring(slash + 1),
            object.text("kind"));
    ApiResource resource =
        ResourceTable.of(KubernetesRelease.DEFAULT).resources().stream()
            .filter(one -> one.kind().equals(kind) && one.subresource().isEmpty())
            .findFirst()
            .orElseThrow();
    return new ResourcePath(
        kind.group(),
        kind.version(),
        resource.resource(),
        object.object("metadata").findText("namespace").orElse(""));
  }

  void createNamespace(String name) throws IOException {
    create("{apiVersion: v1, kind: Namespace, metadata: {name: %s}}".formatted(name));
  }

  /// Creates the Service `hook`.
  void createService(String namespace) throws IOException {
    create(
        """
        apiVersion: v1
        kind: Service
        metadata: {namespace: %s, name: hook}
        spec: {ports: [{port: 443}], selector: {app: hook}}
        """
            .formatted(namespace));
  }

  /// Creates the only endpoint of the Service `hook`.
  void createEndpoint(String namespace, boolean ready) throws IOException {
    create(
        """
        apiVersion: discovery.k8s.io/v1
        kind: EndpointSlice
        metadata: {namespace: %s, name: hook-1, labels: {kubernetes.io/service-name: hook}}
        addressType: IPv4
        ports: [{port: 443}]
        endpoints: [{addresses: [10.1.0.1], conditions: {ready: %s}}]
        """
            .formatted(namespace, ready));
  }

  /// Reads the metrics for the first time, so that nothing has been watched.
  DoctorReport examine(Optional<Handshakes> handshakes) throws InterruptedException {
    try (LiveCluster live = WatchedCluster.start(client, InstantSource.system());
        MetricsSource metrics = ApiServerMetrics.start(client, InstantSource.system())) {
      return DoctorRun.of(
          live,
          metrics,
          ClusterLookups.of(client),
          handshakes,
          Optional.empty(),
          Duration.ofSeconds(60),
          InstantSource.system());
    }
  }

  /// The findings of a report, as `rule subject`.
  static List<String> findings(DoctorReport report) {
    return report.issues().stream()
        .flatMap(issue ->
            issue.findings().stream().map(finding -> issue.rule() + " " + finding.subject()))
        .toList();
  }

  @Override
  public void close() {
    client.close();
  }
}
