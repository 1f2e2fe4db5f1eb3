package dev.admittance.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.cluster.live.WatchedCluster;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.metrics.ApiServerMetrics;
import dev.admittance.metrics.MetricsSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Faults that only the counters of a kube-apiserver show, and faults of policies: found after the
/// traffic is over, from what the server counted since it started.
class CountedFaultsServerTest {
  private static final String GROUP = "admissionregistration.k8s.io";
  private static final ResourcePath NAMESPACES = ResourcePath.of("", "v1", "namespaces");
  private static final ResourcePath CLASSES =
      ResourcePath.of("storage.k8s.io", "v1", "storageclasses");
  private static final ResourcePath WEBHOOKS =
      ResourcePath.of(GROUP, "v1", "validatingwebhookconfigurations");
  private static final ResourcePath POLICIES =
      ResourcePath.of(GROUP, "v1", "validatingadmissionpolicies");
  private static final ResourcePath BINDINGS =
      ResourcePath.of(GROUP, "v1", "validatingadmissionpolicybindings");

  /// Covers StorageClasses; nobody answers.
  private static String webhook(String name, String more) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingWebhookConfiguration
    metadata: {name: %s}
    webhooks:
    - name: %s.example.com
      clientConfig: {url: "https://127.0.0.1:1/"}
      rules:
      - {operations: [CREATE], apiGroups: [storage.k8s.io], apiVersions: [v1], resources: [storageclasses]}
      failurePolicy: Ignore
      timeoutSeconds: 1
      sideEffects: None
      admissionReviewVersions: [v1]
      %s
    """
        .formatted(name, name, more);
  }

  private static String policy(String name, String resource, String more) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingAdmissionPolicy
    metadata: {name: %s}
    spec:
      failurePolicy: Fail
      matchConstraints:
        resourceRules:
        - {operations: [CREATE], apiGroups: [storage.k8s.io], apiVersions: [v1], resources: [%s]}
      %s
    """
        .formatted(name, resource, more);
  }

  private static String binding(String policy, String more) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingAdmissionPolicyBinding
    metadata: {name: %s}
    spec: {policyName: %s, validationActions: [Deny]%s}
    """
        .formatted(policy, policy, more);
  }

  private static void create(
      KubeServer server, ClusterClient client, ResourcePath resource, String yaml)
      throws IOException {
    server.writer(client).create(resource, DoctorFixture.json(yaml), false);
  }

  private static void plant(KubeServer server, ClusterClient client) throws IOException {
    create(
        server, client, NAMESPACES, "{apiVersion: v1, kind: Namespace, metadata: {name: guard}}");
    create(server, client, WEBHOOKS, webhook("open", ""));
    create(
        server,
        client,
        WEBHOOKS,
        webhook(
            "erring",
            "matchConditions: [{name: team, expression: \"object.metadata.labels.team == 'x'\"}]"));
    create(
        server,
        client,
        WEBHOOKS,
        webhook("nowhere", "namespaceSelector: {matchLabels: {nobody: has-this}}"));
    create(
        server,
        client,
        POLICIES,
        policy(
            "fragile",
            "storageclasses",
            "validations: [{expression: \"object.parameters.a == 'b'\"}]"));
    create(server, client, BINDINGS, binding("fragile", ""));
    create(
        server,
        client,
        POLICIES,
        policy(
            "limited",
            "csidrivers",
            "paramKind: {apiVersion: v1, kind: ConfigMap}\n"
                + "  validations: [{expression: \"params.data.x == 'y'\"}]"));
    create(
        server,
        client,
        BINDINGS,
        binding(
            "limited",
            ", paramRef: {name: limits, namespace: guard, parameterNotFoundAction: Deny}"));
    create(server, client, BINDINGS, binding("gone", ""));
  }

  /// Until policies have been compiled, requests pass them.
  private static void send(KubeServer server, ClusterClient client)
      throws IOException, InterruptedException {
    for (int i = 0; i < 120; i++) {
      try {
        create(
            server,
            client,
            CLASSES,
            "{apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: {name: c%d}, provisioner: x}"
                .formatted(i));
      } catch (ClusterException e) {
        if (String.valueOf(e.getMessage()).contains("fragile")) {
          return;
        }
        throw e;
      }
      Thread.sleep(250);
    }
    throw new AssertionError("the policy is not enforced");
  }

  @Test
  void whatWasCountedBeforeIsFoundWithoutTraffic(@TempDir Path folder) throws Exception {
    try (KubeServer server = KubeServer.start(folder)) {
      assumeTrue(server.isReal(), "A mock counts nothing");
      try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
        plant(server, client);
        send(server, client);
        try (LiveCluster cluster = WatchedCluster.start(client, InstantSource.system());
            MetricsSource metrics = ApiServerMetrics.start(client, InstantSource.system())) {
          DoctorReport report =
              DoctorRun.of(
                  cluster,
                  metrics,
                  ParameterLookup.of(client),
                  Optional.empty(),
                  Duration.ofSeconds(60),
                  InstantSource.system());
          assertThat(found(report))
              .contains(
                  "live/FailedOpen open/open.example.com",
                  "live/ConditionErrors erring/erring.example.com",
                  "live/ExpressionErrors fragile/fragile",
                  "live/MissingParameter limited/limited",
                  "live/DanglingBinding gone",
                  "live/SelectsNothing nowhere/nowhere.example.com");
        }
      }
    }
  }

  private static List<String> found(DoctorReport report) {
    return report.issues().stream()
        .flatMap(issue ->
            issue.findings().stream().map(finding -> issue.rule() + " " + finding.subject()))
        .toList();
  }
}
