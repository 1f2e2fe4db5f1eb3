package dev.admittance.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.authority.TestCertificates;
import dev.admittance.call.CallFixtures;
import dev.admittance.call.ReviewServer;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.server.KubeServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Faults planted in a kube-apiserver, and what the doctor finds of them: without traffic from
/// configurations, objects and handshakes, and when the traffic that they harmed is over also from
/// what the server has counted since it started.
class PlantedFaultsServerTest {
  /// As many calls as the doctor needs to judge their share.
  private static final int CALLS = 24;

  /// The fields of a webhook that a fault may replace.
  private static final String RULES =
      "{operations: [CREATE], apiGroups: [\"\"], apiVersions: [v1], resources: [configmaps]}";

  /// A fault of a webhook, which covers the ConfigMaps with a label of its name.
  ///
  /// @param rule that finds it
  /// @param config of the client
  /// @param rules of the webhook
  /// @param more fields
  /// @param isCalled whether traffic is needed to see it
  private record Fault(
      String name, String rule, String config, String rules, String more, boolean isCalled) {
    static Fault at(String name, String rule, String config) {
      return new Fault(name, rule, config, RULES, "", false);
    }

    Fault with(String fields) {
      return new Fault(name, rule, config, rules, fields, isCalled);
    }

    Fault covering(String others) {
      return new Fault(name, rule, config, others, more, isCalled);
    }

    Fault called() {
      return new Fault(name, rule, config, rules, more, true);
    }

    /// The text of `kubectl apply`, from a version of the manifest that is not served any more.
    private String annotations() {
      return name.equals("old-manifest")
          ? "kubectl.kubernetes.io/last-applied-configuration:"
              + " '{\"apiVersion\":\"admissionregistration.k8s.io/v1beta1\"}'"
          : "";
    }

    String yaml() {
      return """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: %1$s, annotations: {%8$s}}
      webhooks:
      - name: %1$s.example.com
        clientConfig: {%2$s}
        rules: [%3$s]
        objectSelector: {matchLabels: {fault: %1$s}}
        failurePolicy: %5$s
        timeoutSeconds: %6$d
        sideEffects: None
        admissionReviewVersions: [%7$s]
        %4$s
      """
          .formatted(
              name,
              config,
              rules,
              more,
              name.startsWith("open") ? "Ignore" : "Fail",
              name.equals("patient") ? 30 : 2,
              name.equals("old-review") ? "v1beta1" : "v1",
              annotations());
    }

    /// What the doctor says; of a configuration as a whole where the manifest is at fault.
    String found() {
      return rule
          + " "
          + (name.equals("old-manifest")
              ? "ValidatingWebhookConfiguration " + name
              : name + "/" + name + ".example.com");
    }
  }

  private static String service(String namespace, String name) {
    return "service: {namespace: %s, name: %s}".formatted(namespace, name);
  }

  private static String url(String address, String authority) {
    return "url: \"https://%s/\", caBundle: %s"
        .formatted(address, CallFixtures.base64(CallFixtures.text(authority + ".crt")));
  }

  private static String url(ReviewServer hook) {
    return url(hook.address(), "authority");
  }

  private static String policy(String name, String spec) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingAdmissionPolicy
    metadata: {name: %1$s}
    spec:
      failurePolicy: Fail
      matchConstraints:
        objectSelector: {matchLabels: {fault: %1$s}}
        resourceRules:
        - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}
      %2$s
    """
        .formatted(name, spec);
  }

  private static String binding(String policy, String more) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingAdmissionPolicyBinding
    metadata: {name: %1$s}
    spec: {policyName: %1$s, validationActions: [Deny]%2$s}
    """
        .formatted(policy, more);
  }

  private record Traffic(ServerCluster cluster) {
    /// Creates a ConfigMap that a fault is for.
    ///
    /// @return why it was refused; empty where it was not
    String send(String fault, String name) throws IOException {
      try {
        cluster.create(
            """
            apiVersion: v1
            kind: ConfigMap
            metadata: {namespace: guard, name: %s, labels: {fault: %s}}
            """
                .formatted(name, fault));
        return "";
      } catch (ClusterException e) {
        return String.valueOf(e.getMessage());
      }
    }

    /// Waits until the server enforces what was just created.
    void awaitRefusal(String fault) throws IOException, InterruptedException {
      for (int i = 0; send(fault, fault + "-first-" + i).isEmpty(); i++) {
        assertThat(i).describedAs("%s is not enforced", fault).isLessThan(120);
        Thread.sleep(250);
      }
    }

    void sendMany(List<String> faults) throws Exception {
      try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
        List<Future<String>> sent = new ArrayList<>();
        for (String fault : faults) {
          for (int i = 0; i < CALLS; i++) {
            String name = fault + "-" + i;
            sent.add(threads.submit(() -> send(fault, name)));
          }
        }
        for (Future<String> one : sent) {
          one.get();
        }
      }
    }
  }

  private static List<Fault> faults(Servers servers) {
    String denying = url(servers.denying);
    return List.of(
        Fault.at("refused", "live/CallsFail", url("127.0.0.1:1", "authority")).called(),
        Fault.at("garbage", "live/CallsFail", url(servers.garbage)).called(),
        Fault.at("failing", "live/CallsFail", url(servers.failing)).called(),
        Fault.at("slow", "live/Slow", url(servers.slow)).called(),
        Fault.at("denying", "live/DeniesAll", denying).called(),
        Fault.at("open", "live/FailedOpen", url("127.0.0.1:1", "authority")).called(),
        Fault.at("erring", "live/ConditionErrors", denying)
            .with("matchConditions: [{name: x, expression: \"object.data.x == 'y'\"}]")
            .called(),
        Fault.at("bundle-expired", "live/Certificate", url("127.0.0.1:1", "expired")),
        Fault.at("serving-expired", "live/Certificate", url(servers.expired)),
        Fault.at("untrusted", "live/Certificate", url(servers.slow.address(), "stranger")),
        Fault.at("wrong-name", "live/Certificate", url(servers.misnamed)),
        Fault.at(
            "ending",
            "live/CertificateEnding",
            "url: \"https://%s/\", caBundle: %s"
                .formatted(
                    servers.ending.address(),
                    CallFixtures.base64(servers.endingCertificates.authorityPem()))),
        Fault.at("no-service", "live/Unreachable", service("guard", "none")),
        Fault.at("no-endpoint", "live/Unreachable", service("guard", "hook")),
        Fault.at("orphan", "live/LeftBehind", service("long-gone", "hook")),
        Fault.at("uninstalled", "live/LeftBehind", service("empty", "hook"))
            .covering(
                "{operations: ['*'], apiGroups: [gone.example.com], apiVersions: [v1],"
                    + " resources: ['*']}"),
        Fault.at("deadlock", "practice/L-1", service("busy", "hook"))
            .covering(
                "{operations: [CREATE], apiGroups: [\"\"], apiVersions: [v1], resources: [pods]}"),
        Fault.at("ghost", "practice/L-20", denying)
            .covering(
                "{operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [pods]}"),
        Fault.at("exact", "practice/L-17", denying)
            .covering(
                "{operations: [CREATE], apiGroups: [autoscaling], apiVersions: [v1], resources:"
                    + " [horizontalpodautoscalers]}")
            .with("matchPolicy: Exact"),
        Fault.at("old-review", "practice/L-30", denying),
        Fault.at("old-manifest", "live/OldVersion", denying),
        Fault.at("nowhere", "live/SelectsNothing", denying)
            .with("namespaceSelector: {matchLabels: {nobody: has-this}}"),
        Fault.at("patient", "practice/L-11", denying),
        Fault.at("leases", "practice/L-4", denying)
            .covering(
                "{operations: ['*'], apiGroups: [coordination.k8s.io], apiVersions: [v1],"
                    + " resources: [leases]}"),
        Fault.at("everything", "practice/L-6", denying)
            .covering(
                "{operations: ['*'], apiGroups: ['*'], apiVersions: ['*'], resources: ['*']}"),
        Fault.at("events", "practice/L-5", denying)
            .covering(
                "{operations: [CREATE], apiGroups: [\"\"], apiVersions: [v1], resources:"
                    + " [events]}"),
        Fault.at("old-version", "practice/L-18", denying)
            .covering(
                "{operations: [CREATE], apiGroups: [policy], apiVersions: [v1beta1], resources:"
                    + " [poddisruptionbudgets]}"));
  }

  private static List<String> plantPolicies(ServerCluster cluster) throws IOException {
    cluster.create(
        policy("fragile", "validations: [{expression: \"object.data.a == 'b'\"}]")
            .replace("failurePolicy: Fail", "failurePolicy: Ignore"));
    cluster.create(policy("strict", "validations: [{expression: \"object.data.a == 'b'\"}]"));
    cluster.create(binding("strict", ""));
    cluster.create(binding("fragile", ""));
    String limited =
        "paramKind: {apiVersion: v1, kind: ConfigMap}\n"
            + "  validations: [{expression: \"params.data.x == 'y'\"}]";
    cluster.create(policy("limited", limited));
    cluster.create(
        binding(
            "limited",
            ", paramRef: {name: limits, namespace: guard, parameterNotFoundAction: Deny}"));
    cluster.create(policy("unbound", "validations: [{expression: \"true\"}]"));
    cluster.create(binding("gone", ""));
    return List.of(
        "live/ExpressionErrors fragile/fragile",
        "live/MissingParameter limited/limited",
        "live/UnboundPolicy unbound",
        "live/DanglingBinding gone");
  }

  /// The servers of the faults.
  private static final class Servers implements AutoCloseable {
    private static final String ALLOWED = "\"uid\":\"%s\",\"allowed\":true";

    final ReviewServer slow =
        new ReviewServer(uid -> {
          Thread.sleep(1500);
          return ALLOWED.formatted(uid);
        });
    final ReviewServer denying =
        new ReviewServer(uid -> "\"uid\":\"" + uid + "\",\"allowed\":false");
    final ReviewServer garbage = new ReviewServer(_ -> ALLOWED.formatted("another"));
    final ReviewServer failing = new ReviewServer(_ -> "");
    final ReviewServer expired = new ReviewServer(ALLOWED::formatted, "expired");
    final ReviewServer misnamed = new ReviewServer(ALLOWED::formatted, "other");

    /// Certificates that were issued a year ago, less ten days.
    final TestCertificates endingCertificates =
        CallFixtures.ending(Duration.ofDays(10), "127.0.0.1");

    final ReviewServer ending =
        new ReviewServer(ALLOWED::formatted, CallFixtures.identity(endingCertificates));

    Servers() throws Exception {}

    @Override
    public void close() {
      List.of(slow, denying, garbage, failing, expired, misnamed, ending)
          .forEach(ReviewServer::close);
    }
  }

  private static void plantServices(ServerCluster cluster) throws IOException {
    for (String namespace : List.of("guard", "busy", "empty")) {
      cluster.createNamespace(namespace);
    }
    cluster.createService("guard");
    cluster.createService("busy");
    cluster.createEndpoint("busy", true);
  }

  @Test
  void allPlantedFaultsAreFound(@TempDir Path folder) throws Exception {
    try (KubeServer server = KubeServer.start(folder);
        Servers servers = new Servers()) {
      assumeTrue(server.isReal(), "A mock calls nobody");
      try (ServerCluster cluster = ServerCluster.connect(server, KubeServer.ADMIN)) {
        plantServices(cluster);
        List<Fault> faults = faults(servers);
        for (Fault fault : faults) {
          cluster.create(fault.yaml());
        }
        List<String> planted = new ArrayList<>(plantPolicies(cluster));
        faults.forEach(fault -> planted.add(fault.found()));
        assertThat(planted).hasSizeGreaterThanOrEqualTo(26);

        List<String> unseen = new ArrayList<>(planted);
        unseen.removeAll(examine(cluster));
        assertThat(unseen).as("not found without traffic").isSubsetOf(onlyWithTraffic(faults));

        Traffic traffic = new Traffic(cluster);
        traffic.awaitRefusal("refused");
        traffic.awaitRefusal("strict");
        traffic.sendMany(
            Stream.concat(
                    faults.stream().filter(Fault::isCalled).map(Fault::name), Stream.of("fragile"))
                .toList());
        assertThat(examine(cluster))
            .containsAll(planted)
            .doesNotContain("live/ExpressionErrors strict/strict");
      }
    }
  }

  /// What nobody can know before the server has called a hook or evaluated an expression.
  private static List<String> onlyWithTraffic(List<Fault> faults) {
    return Stream.concat(
            faults.stream().filter(Fault::isCalled).map(Fault::found),
            Stream.of("live/ExpressionErrors fragile/fragile"))
        .toList();
  }

  private static List<String> examine(ServerCluster cluster) throws InterruptedException {
    return ServerCluster.findings(
        cluster.examine(
            Optional.of(
                new Handshakes(Duration.ofSeconds(5), Optional.empty(), InstantSource.system()))));
  }
}
