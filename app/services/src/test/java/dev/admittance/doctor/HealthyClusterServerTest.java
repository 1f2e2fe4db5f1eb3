package dev.admittance.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.authority.TestCertificates;
import dev.admittance.call.CallFixtures;
import dev.admittance.call.ReviewServer;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.workspace.TestFolder;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A cluster in which well-known products run as they should: no false alarm.
class HealthyClusterServerTest {
  private static final int REQUESTS = 40;

  /// The rules of good practice that products decided against, such as long timeouts of
  /// cert-manager, Gatekeeper for everything, and labels with which namespaces opt out.
  private static final String[] CHOICES = {
    "3", "5", "6", "7", "10", "11", "12", "16", "21", "27", "37", "46", "53"
  };

  private static String text() throws IOException {
    try (InputStream file =
        Objects.requireNonNull(
            HealthyClusterServerTest.class.getResourceAsStream("products.yaml"))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static List<JsonObject> products() throws IOException {
    return DocumentReader.read(new SourceText("products.yaml", text())).documents().stream()
        .map(document -> (JsonObject) JsonConversion.toJson(document.root()))
        .toList();
  }

  private static List<JsonObject> services() throws IOException {
    return products().stream().filter(one -> one.text("kind").equals("Service")).toList();
  }

  private static List<JsonObject> configurations() throws IOException {
    return products().stream().filter(one -> !one.text("kind").equals("Service")).toList();
  }

  private static String namespace(JsonObject object) {
    return object.object("metadata").text("namespace");
  }

  private static String host(JsonObject service) {
    return service.object("metadata").text("name") + "." + namespace(service) + ".svc";
  }

  @Test
  void lintHasNoErrors(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("products.yaml"), text());
    assertThat(services()).hasSizeGreaterThanOrEqualTo(15);
    assertThat(TestFolder.read(folder).problems())
        .noneMatch(problem -> problem.severity() == Severity.ERROR);
  }

  /// The products in a real cluster, and one server that answers for all of them.
  private record Products(ServerCluster cluster, ReviewServer hook, String bundle) {
    void install() throws IOException {
      Set<String> namespaces = new TreeSet<>();
      for (JsonObject service : services()) {
        namespaces.add(namespace(service));
      }
      namespaces.remove("kube-system");
      for (String name : namespaces) {
        cluster.createNamespace(name);
      }
      cluster.create(
          "{apiVersion: v1, kind: Namespace, metadata: {name: shop, labels:"
              + " {istio-injection: enabled, elbv2.k8s.aws/pod-readiness-gate-inject: enabled}}}");
      for (JsonObject service : services()) {
        run(service);
      }
      for (Map.Entry<String, Set<String>> resource : customResources().entrySet()) {
        define(resource.getKey(), resource.getValue());
      }
      for (JsonObject configuration : configurations()) {
        cluster.create(
            ResourcePath.of(
                "admissionregistration.k8s.io",
                "v1",
                configuration.text("kind").toLowerCase(Locale.ROOT) + "s"),
            reachable(configuration));
      }
    }

    /// Creates a Service with what stands behind it: two pods that are ready.
    private void run(JsonObject service) throws IOException {
      String name = service.object("metadata").text("name");
      JsonObject spec = service.object("spec");
      JsonObject port = JsonObject.of("port", new JsonNumber(Integer.toString(hook.port())));
      cluster.create(
          new ResourcePath("", "v1", "services", namespace(service)),
          service.with("spec", spec.with("ports", new JsonArray(List.of(port)))));
      cluster.create(
          """
          apiVersion: apps/v1
          kind: Deployment
          metadata: {namespace: %1$s, name: %2$s}
          spec:
            replicas: 2
            selector: {matchLabels: %3$s}
            template:
              metadata: {labels: %3$s}
              spec:
                containers: [{name: main, image: "example.com/%2$s:1"}]
                topologySpreadConstraints:
                - topologyKey: kubernetes.io/hostname
                  whenUnsatisfiable: DoNotSchedule
                  maxSkew: 1
                  labelSelector: {matchLabels: %3$s}
          """
              .formatted(namespace(service), name, spec.object("selector")));
      cluster.create(
          """
          apiVersion: discovery.k8s.io/v1
          kind: EndpointSlice
          metadata: {namespace: %1$s, name: %2$s-1, labels: {kubernetes.io/service-name: %2$s}}
          addressType: IPv4
          ports: [{port: %3$d}]
          endpoints:
          - {addresses: [10.1.0.1], conditions: {ready: true}}
          - {addresses: [10.1.0.2], conditions: {ready: true}}
          """
              .formatted(namespace(service), name, hook.port()));
    }

    private void define(String resource, Set<String> versions) throws IOException {
      String plural = resource.substring(0, resource.indexOf('.'));
      String served =
          versions.stream()
              .map(version ->
                  "{name: %s, served: true, storage: %s, subresources: {status: {}}, schema: {openAPIV3Schema:"
                          .formatted(version, version.equals(versions.iterator().next()))
                      + " {type: object, x-kubernetes-preserve-unknown-fields: true}}}")
              .reduce((a, b) -> a + ", " + b)
              .orElseThrow();
      cluster.create(
          """
          apiVersion: apiextensions.k8s.io/v1
          kind: CustomResourceDefinition
          metadata: {name: %1$s}
          spec:
            group: %2$s
            scope: Namespaced
            names: {plural: %3$s, singular: %4$s, kind: K%4$s}
            versions: [%5$s]
          """
              .formatted(
                  resource,
                  resource.substring(resource.indexOf('.') + 1),
                  plural,
                  plural.substring(0, plural.length() - 1),
                  served));
    }

    /// Gives the webhooks the port and the authority of the server of this test.
    private JsonObject reachable(JsonObject configuration) {
      List<JsonObject> hooks =
          configuration.objects("webhooks").stream()
              .map(webhook -> {
                JsonObject client = webhook.object("clientConfig");
                return webhook.with(
                    "clientConfig",
                    client
                        .with("caBundle", new JsonString(bundle))
                        .with(
                            "service",
                            client
                                .object("service")
                                .with("port", new JsonNumber(Integer.toString(hook.port())))));
              })
              .toList();
      return configuration.with("webhooks", new JsonArray(List.copyOf(hooks)));
    }

    /// Sends requests until the server has called hooks for a while.
    void use() throws IOException, InterruptedException {
      for (int i = 0; i < 400 && hook.paths().size() < REQUESTS; i++) {
        cluster.create(
            "{apiVersion: v1, kind: ConfigMap, metadata: {namespace: shop, name: c%d}}"
                .formatted(i));
        Thread.sleep(50);
      }
      cluster.create(
          """
          apiVersion: networking.k8s.io/v1
          kind: Ingress
          metadata: {namespace: shop, name: shop}
          spec: {defaultBackend: {service: {name: shop, port: {number: 80}}}}
          """);
      cluster.create(
          """
          apiVersion: batch/v1
          kind: Job
          metadata: {namespace: shop, name: tidy}
          spec:
            template: {spec: {restartPolicy: Never, containers: [{name: main, image: "example.com/tidy:1"}]}}
          """);
      cluster.create(
          new ResourcePath("serving.knative.dev", "v1", "services", "shop"),
          DoctorFixture.json(
              "{apiVersion: serving.knative.dev/v1, kind: Kservice, metadata: {name: till}}"));
    }
  }

  /// The custom resources that rules name, with their versions.
  private static Map<String, Set<String>> customResources() throws IOException {
    Map<String, Set<String>> versions = new TreeMap<>();
    for (JsonObject configuration : configurations()) {
      for (JsonObject webhook : configuration.objects("webhooks")) {
        for (JsonObject rule : webhook.objects("rules")) {
          for (String group : rule.texts("apiGroups")) {
            if (!group.equals("*") && !ResourceTable.isBuiltIn(group)) {
              for (String resource : rule.texts("resources")) {
                String plural = resource.startsWith("*") ? "things" : resource;
                rule.texts("apiVersions").stream()
                    .map(version -> version.equals("*") ? "v1" : version)
                    .forEach(version ->
                        versions
                            .computeIfAbsent(plural + "." + group, _ -> new TreeSet<>())
                            .add(version));
              }
            }
          }
        }
      }
    }
    return versions;
  }

  @Test
  void theDoctorFindsNothingWrong(@TempDir Path folder) throws Exception {
    List<String> hosts = services().stream().map(HealthyClusterServerTest::host).toList();
    TestCertificates certificates =
        TestCertificates.create(hosts, InstantSource.system(), new SecureRandom());
    try (KubeServer server = KubeServer.start(folder);
        ReviewServer hook =
            new ReviewServer(
                uid -> "\"uid\":\"" + uid + "\",\"allowed\":true",
                CallFixtures.identity(certificates),
                InetAddress.getByName("0.0.0.0"))) {
      assumeTrue(server.isReal(), "A mock calls nobody");
      try (ServerCluster cluster = ServerCluster.connect(server, KubeServer.ADMIN)) {
        Products products =
            new Products(cluster, hook, CallFixtures.base64(certificates.authorityPem()));
        products.install();
        products.use();

        DoctorReport report = cluster.examine(Optional.empty());
        assertThat(hook.paths()).hasSizeGreaterThanOrEqualTo(REQUESTS);
        assertThat(report.issues())
            .filteredOn(issue ->
                issue.urgency().compareTo(Urgency.DANGER) <= 0 || issue.rule().startsWith("live/"))
            .extracting(HealthyClusterServerTest::line)
            .isEmpty();
        assertThat(report.issues())
            .filteredOn(issue -> issue.urgency() == Urgency.WARNING)
            .extracting(issue -> issue.rule().substring("practice/L-".length()))
            .containsExactlyInAnyOrder(CHOICES);
      }
    }
  }

  private static String line(ClusterIssue issue) {
    return issue.urgency()
        + " "
        + issue.rule()
        + " "
        + issue.findings().stream()
            .map(finding -> finding.subject() + ": " + finding.sentence())
            .toList();
  }
}
