package dev.admittance.cluster.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.admittance.cluster.CannedCluster;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.snapshot.Snapshot.Part;
import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.ReadProgress;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SnapshotReaderTest {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-22T10:00:00Z"));
  private static final String ADMISSION = "admissionregistration.k8s.io";
  private static final ResourcePath VALIDATING =
      ResourcePath.of(ADMISSION, "v1", "validatingwebhookconfigurations");
  private static final ResourcePath NAMESPACES = ResourcePath.of("", "v1", "namespaces");
  private static final ResourcePath LIMITS = ResourcePath.of("", "v1", "limitranges");

  private final CannedCluster client = new CannedCluster("v1.36.3");

  @Test
  void readsWhatTheServerServesAndNothingElse() throws ClusterException {
    client.serve(NAMESPACES, "Namespace", named("shop"), named("default"));
    client.serve(ResourcePath.of("", "v1", "secrets"), "Secret", named("key"));

    Snapshot snapshot = read();

    assertThat(names(snapshot, "namespaces")).containsExactly("default", "shop");
    assertThat(client.asked()).noneMatch(path -> path.contains("secrets"));
    assertThat(snapshot.notServed()).contains("limitranges").doesNotContain("namespaces");
    assertThat(snapshot.missing()).isEmpty();
    assertThat(snapshot.version()).isEqualTo("v1.36.3");
    assertThat(snapshot.at()).isEqualTo(CLOCK.instant());
  }

  @Test
  void takesTheBestVersionThatIsServed() throws ClusterException {
    ResourcePath early = ResourcePath.of(ADMISSION, "v1beta1", "mutatingadmissionpolicies");
    client.serve(early, "MutatingAdmissionPolicy", named("sidecar"));
    client.serve(
        ResourcePath.of(ADMISSION, "v1alpha1", "mutatingadmissionpolicies"),
        "MutatingAdmissionPolicy",
        named("old"));

    Snapshot snapshot = read();

    assertThat(names(snapshot, "mutatingadmissionpolicies." + ADMISSION))
        .containsExactly("sidecar");
    assertThat(part(snapshot, "mutatingadmissionpolicies." + ADMISSION).getFirst().toString())
        .startsWith(
            "{\"apiVersion\":\"admissionregistration.k8s.io/v1beta1\","
                + "\"kind\":\"MutatingAdmissionPolicy\"");
  }

  @Test
  void leavesOutWhatTheServerKeepsAboutObjects() throws ClusterException {
    client.serve(
        NAMESPACES,
        "Namespace",
        """
        {"metadata":{"name":"shop","uid":"1","resourceVersion":"7","creationTimestamp":"x",
          "labels":{"team":"a"},"managedFields":[{"manager":"kubectl"}],
          "annotations":{"kubectl.kubernetes.io/last-applied-configuration":"{}"}},
         "spec":{"finalizers":["kubernetes"]},"status":{"phase":"Terminating"}}
        """);
    client.serve(
        LIMITS, "LimitRange", "{\"metadata\":{\"name\":\"l\"},\"status\":{\"seen\":true}}");

    Snapshot snapshot = read();

    assertThat(part(snapshot, "namespaces").getFirst())
        .isEqualTo(
            CannedCluster.json(
                """
                {"apiVersion":"v1","kind":"Namespace",
                 "metadata":{"name":"shop","labels":{"team":"a"}},
                 "spec":{"finalizers":["kubernetes"]},"status":{"phase":"Terminating"}}
                """));
    assertThat(part(snapshot, "limitranges").getFirst().has("status")).isFalse();
  }

  @Test
  void listsWhatItMayNotReadAndGoesOn() throws ClusterException {
    client.serve(NAMESPACES, "Namespace", named("shop"));
    client.serve(LIMITS, "LimitRange");
    client.fail(
        LIMITS.path(), new ClusterFault.Forbidden("limitranges is forbidden", "list", "/x"));

    Snapshot snapshot = read();

    assertThat(snapshot.missing())
        .containsExactly(
            new UnreadResource("limitranges", "limitranges is forbidden", Optional.of(LIMITS)));
    assertThat(names(snapshot, "namespaces")).containsExactly("shop");
  }

  @Test
  void anExtensionServerThatIsDownIsMissing() throws ClusterException {
    ResourcePath metrics = ResourcePath.of("metrics.k8s.io", "v1beta1", "nodes");
    client.serve(metrics, "NodeMetrics");
    client.fail(
        "/apis/metrics.k8s.io/v1beta1", new ClusterFault.Failed("the server has no answer", 503));

    assertThat(read().missing())
        .singleElement()
        .satisfies(missing -> {
          assertThat(missing.what()).contains("metrics.k8s.io/v1beta1");
          assertThat(missing.right()).isEmpty();
        });
  }

  @Test
  void aServerThatIsGoneEndsIt() {
    client.serve(NAMESPACES, "Namespace");
    client.fail(NAMESPACES.path(), new ClusterFault.Unreachable("nobody answers"));

    assertThatExceptionOfType(ClusterException.class)
        .isThrownBy(this::read)
        .withMessage("nobody answers");
  }

  @Test
  void cancellingGivesNothing() throws ClusterException {
    client.serve(NAMESPACES, "Namespace", named("shop"));
    List<String> told = new ArrayList<>();

    Optional<Snapshot> snapshot =
        SnapshotReader.read(
            client,
            "staging",
            CLOCK,
            new ReadProgress() {
              @Override
              public void at(long done, long total, String what) {
                told.add(what);
              }

              @Override
              public boolean cancelled() {
                return told.size() > 2;
              }
            });

    assertThat(snapshot).isEmpty();
    assertThat(client.asked()).doesNotContain(NAMESPACES.path());
  }

  @Test
  void ofWorkloadsOnlyThoseBesideHooksAreKeptAndNothingSecretOfThem() throws ClusterException {
    client.serve(
        VALIDATING,
        "ValidatingWebhookConfiguration",
        """
        {"metadata":{"name":"guard"},"webhooks":[{"name":"a.b.c",
          "clientConfig":{"service":{"namespace":"guard","name":"hook"}}}]}
        """);
    client.serve(
        ResourcePath.of("apps", "v1", "deployments"),
        "Deployment",
        workload("guard", "hook"),
        workload("shop", "web"));

    Snapshot snapshot = read();

    assertThat(names(snapshot, "deployments.apps")).containsExactly("hook");
    assertThat(part(snapshot, "deployments.apps").toString())
        .contains("\"image\":\"hook:1\"")
        .doesNotContain("hunter2");
  }

  @Test
  void parametersOfPoliciesAreKeptAsFarAsBindingsReferToThem() throws ClusterException {
    client.serve(
        ResourcePath.of(ADMISSION, "v1", "validatingadmissionpolicies"),
        "ValidatingAdmissionPolicy",
        """
        {"metadata":{"name":"limits"},"spec":{"paramKind":{"apiVersion":"v1","kind":"ConfigMap"}}}
        """,
        """
        {"metadata":{"name":"odd"},"spec":{"paramKind":{"apiVersion":"v1","kind":"Secret"}}}
        """);
    client.serve(
        ResourcePath.of(ADMISSION, "v1", "validatingadmissionpolicybindings"),
        "ValidatingAdmissionPolicyBinding",
        """
        {"metadata":{"name":"b1"},"spec":{"policyName":"limits",
          "paramRef":{"name":"chosen","parameterNotFoundAction":"Deny"}}}
        """,
        """
        {"metadata":{"name":"b2"},"spec":{"policyName":"limits","paramRef":{
          "namespace":"shop","selector":{"matchLabels":{"limits":"yes"}},
          "parameterNotFoundAction":"Deny"}}}
        """,
        """
        {"metadata":{"name":"b3"},"spec":{"policyName":"odd","paramRef":{"name":"key",
          "parameterNotFoundAction":"Deny"}}}
        """);
    client.serve(
        ResourcePath.of("", "v1", "configmaps"),
        "ConfigMap",
        "{\"metadata\":{\"name\":\"chosen\",\"namespace\":\"a\"}}",
        "{\"metadata\":{\"name\":\"l\",\"namespace\":\"shop\",\"labels\":{\"limits\":\"yes\"}}}",
        "{\"metadata\":{\"name\":\"l\",\"namespace\":\"b\",\"labels\":{\"limits\":\"yes\"}}}",
        "{\"metadata\":{\"name\":\"other\",\"namespace\":\"shop\"},\"data\":{\"a\":\"b\"}}");
    client.serve(ResourcePath.of("", "v1", "secrets"), "Secret", named("key"));

    Snapshot snapshot = read();

    assertThat(part(snapshot, "configmaps"))
        .extracting(object -> ObjectTrim.text(object, "metadata", "namespace"))
        .containsExactly("a", "shop");
    assertThat(client.asked()).noneMatch(path -> path.contains("secrets"));
  }

  @Test
  void policiesOfEnginesAreReadOfEachKindThatIsServed() throws ClusterException {
    client.serve(
        ResourcePath.of("kyverno.io", "v1", "clusterpolicies"),
        "ClusterPolicy",
        """
        {"metadata":{"name":"team","uid":"1"},"spec":{"rules":[{"name":"known",
          "context":[{"name":"teams","configMap":{"name":"teams","namespace":"shop"}}]}]},
         "status":{"ready":true}}
        """);
    client.serve(
        ResourcePath.of("kyverno.io", "v2", "updaterequests"), "UpdateRequest", named("ur-1"));
    client.serve(ResourcePath.of("kyverno.io", "v1", "policies"), "Policy", named("own"));
    client.serve(ResourcePath.of("kyverno.io", "v2beta1", "policies"), "Policy", named("own"));
    client.serve(
        ResourcePath.of("constraints.gatekeeper.sh", "v1beta1", "needslabel"),
        "NeedsLabel",
        named("all"));
    client.serve(
        ResourcePath.of("", "v1", "configmaps"),
        "ConfigMap",
        "{\"metadata\":{\"name\":\"teams\",\"namespace\":\"shop\"},\"data\":{\"a\":\"b\"}}",
        "{\"metadata\":{\"name\":\"teams\",\"namespace\":\"other\"}}");

    Snapshot snapshot = read();

    assertThat(snapshot.files().get("policies/clusterpolicies.kyverno.io/team.yaml"))
        .startsWith("apiVersion: kyverno.io/v1\nkind: ClusterPolicy\n")
        .doesNotContain("uid", "status");
    assertThat(snapshot.files())
        .containsKeys(
            "policies/policies.kyverno.io/own.yaml",
            "policies/needslabel.constraints.gatekeeper.sh/all.yaml");
    assertThat(client.asked())
        .doesNotContain("/apis/kyverno.io/v2/updaterequests", "/apis/kyverno.io/v2beta1/policies");
    assertThat(part(snapshot, "configmaps"))
        .extracting(object -> ObjectTrim.text(object, "metadata", "namespace"))
        .containsExactly("shop");
  }

  @Test
  void policiesOfEnginesThatMayNotBeReadAreListed() throws ClusterException {
    ResourcePath policies = ResourcePath.of("policies.kyverno.io", "v1", "validatingpolicies");
    client.serve(policies, "ValidatingPolicy");
    client.fail(policies.path(), new ClusterFault.Forbidden("it is forbidden", "list", "/x"));

    assertThat(read().rights().orElseThrow())
        .contains("- apiGroups: [\"policies.kyverno.io\"]\n  resources: [validatingpolicies]\n");
  }

  private Snapshot read() throws ClusterException {
    return SnapshotReader.read(client, "staging", CLOCK, ReadProgress.NONE).orElseThrow();
  }

  private static List<JsonObject> part(Snapshot snapshot, String title) {
    return snapshot.parts().stream()
        .filter(part -> part.title().equals(title))
        .map(Part::objects)
        .findFirst()
        .orElseThrow();
  }

  private static List<String> names(Snapshot snapshot, String title) {
    return part(snapshot, title).stream()
        .map(object -> ObjectTrim.text(object, "metadata", "name"))
        .toList();
  }

  private static String named(String name) {
    return "{\"metadata\":{\"name\":\"%s\"}}".formatted(name);
  }

  private static String workload(String namespace, String name) {
    return """
    {"metadata":{"name":"%2$s","namespace":"%1$s"},"spec":{"replicas":2,"template":{
      "metadata":{"labels":{"app":"%2$s"}},
      "spec":{"containers":[{"name":"c","image":"%2$s:1","args":["--password=hunter2"],
        "env":[{"name":"PASSWORD","value":"hunter2"}]}]}}}}
    """
        .formatted(namespace, name);
  }
}
