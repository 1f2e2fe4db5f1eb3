package dev.admittance.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.authority.TestCertificates;
import dev.admittance.call.CallFixtures;
import dev.admittance.call.ReviewServer;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.server.FakeKubelet;
import dev.admittance.cluster.server.KubeServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Handshakes with a hook whose Service cannot be reached from here, through a forwarded port: the
/// doctor, a real API server, a kubelet, and a pod whose certificate ends in ten days.
class ForwardedHandshakeServerTest {
  @TempDir private static Path folder;

  private static TestCertificates certificates;
  private static KubeServer server;
  private static ReviewServer pod;
  private static FakeKubelet kubelet;

  @BeforeAll
  static void start() throws Exception {
    certificates = CallFixtures.ending(Duration.ofDays(10), "hook.guard.svc");
    server = KubeServer.start(folder);
    pod =
        new ReviewServer(
            uid -> "\"uid\":\"" + uid + "\",\"allowed\":true", CallFixtures.identity(certificates));
    kubelet = new FakeKubelet(pod.port());
    if (server.isReal()) {
      try (ServerCluster cluster = ServerCluster.connect(server, KubeServer.ADMIN)) {
        install(cluster);
      }
    }
  }

  @AfterAll
  static void stop() throws IOException {
    kubelet.close();
    pod.close();
    server.close();
  }

  private static void install(ServerCluster cluster) throws IOException {
    cluster.createNamespace("guard");
    cluster.create(
        """
        apiVersion: v1
        kind: Node
        metadata: {name: here}
        status:
          addresses: [{type: InternalIP, address: 127.0.0.1}]
          daemonEndpoints: {kubeletEndpoint: {Port: %d}}
        """
            .formatted(kubelet.port()));
    cluster.create(
        "{apiVersion: v1, kind: ServiceAccount, metadata: {namespace: guard, name: default}}");
    cluster.create(
        """
        apiVersion: v1
        kind: Pod
        metadata: {namespace: guard, name: hook-1, labels: {app: hook}}
        spec:
          nodeName: here
          automountServiceAccountToken: false
          containers: [{name: main, image: "example.com/hook:1"}]
        """);
    cluster.create(
        """
        apiVersion: v1
        kind: Service
        metadata: {namespace: guard, name: hook}
        spec: {selector: {app: hook}, ports: [{name: https, port: 443, targetPort: 8443}]}
        """);
    cluster.create(
        """
        apiVersion: discovery.k8s.io/v1
        kind: EndpointSlice
        metadata: {namespace: guard, name: hook-1, labels: {kubernetes.io/service-name: hook}}
        addressType: IPv4
        ports: [{name: metrics, port: 8080}, {name: https, port: 8443}]
        endpoints:
        - {addresses: [10.1.0.1], conditions: {ready: false}, targetRef: {kind: Pod, name: hook-0}}
        - {addresses: [10.1.0.2], conditions: {ready: true}, targetRef: {kind: Pod, name: hook-1}}
        """);
    cluster.create(
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: guard}
        webhooks:
        - name: guard.example.com
          clientConfig: {service: {namespace: guard, name: hook}, caBundle: %s}
          rules: [{operations: [CREATE], apiGroups: [batch], apiVersions: [v1], resources: [jobs]}]
          sideEffects: None
          admissionReviewVersions: [v1]
        """
            .formatted(CallFixtures.base64(certificates.authorityPem())));
    cluster.create(
        """
        apiVersion: rbac.authorization.k8s.io/v1
        kind: ClusterRole
        metadata: {name: reader}
        rules:
        - {apiGroups: [""], resources: [services, namespaces], verbs: [list, watch]}
        - {apiGroups: [discovery.k8s.io], resources: [endpointslices], verbs: [list, watch]}
        - {apiGroups: [admissionregistration.k8s.io], resources: ["*"], verbs: [list, watch]}
        """);
    bind(cluster, "reader");
  }

  private static void bind(ServerCluster cluster, String role) throws IOException {
    cluster.create(
        """
        apiVersion: rbac.authorization.k8s.io/v1
        kind: ClusterRoleBinding
        metadata: {name: %1$s}
        roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: %1$s}
        subjects: [{apiGroup: rbac.authorization.k8s.io, kind: User, name: nobody}]
        """
            .formatted(role));
  }

  private static DoctorReport examine(String user) throws Exception {
    try (ServerCluster cluster = ServerCluster.connect(server, user)) {
      return cluster.examine(
          Optional.of(
              new Handshakes(
                  Duration.ofSeconds(10), Optional.of(cluster.client()), InstantSource.system())));
    }
  }

  private static List<SkippedCheck> unseenCertificates(DoctorReport report) {
    return report.unchecked().stream()
        .filter(one -> one.what().startsWith("which certificates webhooks show"))
        .toList();
  }

  private static void assertSeen(DoctorReport report) {
    assertThat(unseenCertificates(report)).isEmpty();
    assertThat(report.issues())
        .filteredOn(issue -> issue.rule().equals("live/CertificateEnding"))
        .singleElement()
        .satisfies(issue ->
            assertThat(issue.findings().getFirst().evidence())
                .extracting(Evidence::object)
                .contains("TLS with pod guard/hook-1:8443"));
  }

  @Test
  void aCertificateThatEndsSoonIsSeenThroughAPod() throws Exception {
    assumeTrue(server.isReal(), "A mock forwards nothing");
    assertSeen(examine(KubeServer.ADMIN));
    assertThat(kubelet.asked()).contains("GET /portForward/guard/hook-1?port=8443 HTTP/1.1");
    assertThat(pod.paths()).as("no request is sent").isEmpty();
  }

  @Test
  void whoMayNotForwardIsToldTheRoleThatHelps() throws Exception {
    assumeTrue(server.isReal(), "A mock forwards nothing");
    SkippedCheck unseen = unseenCertificates(examine(KubeServer.NOBODY)).getFirst();
    assertThat(unseen.why())
        .isEqualTo(
            "No handshake succeeded (You may not forward ports of pods in the namespace guard):"
                + " guard/guard.example.com");
    try (ServerCluster cluster = ServerCluster.connect(server, KubeServer.ADMIN)) {
      cluster.create(unseen.manifest().orElseThrow());
      bind(cluster, "admittance-doctor-handshakes");
    }
    assertSeen(examine(KubeServer.NOBODY));
  }

  @Test
  void nothingIsForwardedUnasked() throws Exception {
    assumeTrue(server.isReal(), "A mock forwards nothing");
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      assertThatThrownBy(() -> client.get("/api/v1/namespaces/guard/pods/hook-1/portforward"))
          .hasMessageContaining("Nothing may be written");
    }
  }
}
