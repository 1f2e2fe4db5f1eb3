package dev.admittance.simulator.analysis.coldstart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// L-1, L-2, L-4.
class ColdStartCheckTest {

  private static String hook(String kind, String name, String more) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: %1$sWebhookConfiguration
    metadata: {name: %2$s}
    webhooks:
    - name: %2$s.example.com
      clientConfig: {service: {name: hook, namespace: %2$s}}
      sideEffects: None
      admissionReviewVersions: [v1]
      %3$s
    ---
    """
        .formatted(kind, name, more);
  }

  private static final String PODS =
      "rules: [{apiGroups: [\"\"], apiVersions: [v1], operations: [CREATE], resources: [pods]}]";

  private static final String EVERYTHING =
      "rules: [{apiGroups: [\"*\"], apiVersions: [\"*\"], operations: [\"*\"], resources: [\"*/*\"]}]";

  private static String backend(String namespace, String kind) {
    return """
    apiVersion: v1
    kind: Namespace
    metadata: {name: %1$s}
    ---
    apiVersion: v1
    kind: Service
    metadata: {name: hook, namespace: %1$s}
    spec: {selector: {app: %1$s}, ports: [{port: 443}]}
    ---
    apiVersion: apps/v1
    kind: %2$s
    metadata: {name: server, namespace: %1$s}
    spec:
      selector: {matchLabels: {app: %1$s}}
      template:
        metadata: {labels: {app: %1$s}}
        spec: {containers: [{name: main, image: "main:1"}]}
    ---
    """
        .formatted(namespace, kind);
  }

  private static SimulationInput workbench(String hooks, String cluster) {
    List<WebhookConfiguration> configurations =
        DocumentReader.read(new SourceText("hooks.yaml", hooks)).documents().stream()
            .flatMap(document -> RegistrationReader.read(document).registrations().stream())
            .map(Registration::configuration)
            .toList();
    List<JsonObject> objects =
        DocumentReader.read(new SourceText("cluster.yaml", cluster)).documents().stream()
            .map(document -> (JsonObject) JsonConversion.toJson(document.root()))
            .toList();
    return new SimulationInput(Setup.of(configurations, ClusterState.of(objects)), List.of());
  }

  private static ColdStart check(String hooks, String cluster) {
    return ColdStartCheck.of(workbench(hooks, cluster));
  }

  private static List<String> exits(Deadlock deadlock) {
    return deadlock.exits().stream()
        .map(exit -> exit.hook().webhook() + ": " + exit.edit().text())
        .toList();
  }

  @Test
  void aHookForItsOwnPodsWaitsForItself() {
    ColdStart found = check(hook("Validating", "guard", PODS), backend("guard", "Deployment"));
    assertThat(found.deadlocks())
        .singleElement()
        .satisfies(deadlock -> {
          assertThat(deadlock.links())
              .singleElement()
              .satisfies(link -> {
                assertThat(link.hook()).isEqualTo(link.blockedBy());
                assertThat(link.workload().title()).isEqualTo("Deployment guard/server");
                assertThat(link.request().purpose())
                    .isEqualTo("to start a pod of Deployment guard/server");
              });
          assertThat(exits(deadlock))
              .containsExactly(
                  "guard.example.com: add `app NotIn [guard]` to the objectSelector",
                  "guard.example.com: add `kubernetes.io/metadata.name NotIn [guard]` to the namespaceSelector",
                  "guard.example.com: set failurePolicy to Ignore");
        });
    assertThat(found.blocked())
        .extracting(blocked -> blocked.request().purpose())
        .containsExactly(
            "to start a pod of the system, such as that of the network",
            "to start a pod of Deployment guard/server");
  }

  @Test
  void aHookThatLeavesItsNamespaceOutWaitsForNobody() {
    ColdStart found =
        check(
            hook(
                "Mutating",
                "guard",
                PODS
                    + "\n  namespaceSelector: {matchExpressions: [{key: kubernetes.io/metadata.name, operator: NotIn, values: [guard, kube-system]}]}"),
            backend("guard", "Deployment"));
    assertThat(found.backends()).hasSize(1);
    assertThat(found.blocked()).isEmpty();
    assertThat(found.deadlocks()).isEmpty();
  }

  @Test
  void aHookThatFailsOpenIsNoDanger() {
    ColdStart found =
        check(
            hook("Validating", "guard", EVERYTHING + "\n  failurePolicy: Ignore"),
            backend("guard", "Deployment"));
    assertThat(found.backends()).isEmpty();
    assertThat(found.blocked()).isEmpty();
  }

  @Test
  void twoHooksMayWaitForEachOther() {
    String others =
        "\n  namespaceSelector: {matchExpressions: [{key: kubernetes.io/metadata.name, operator: NotIn, values: [%s]}]}";
    ColdStart found =
        check(
            hook("Mutating", "a", PODS + others.formatted("a"))
                + hook("Validating", "b", PODS + others.formatted("b")),
            backend("a", "Deployment") + backend("b", "DaemonSet"));
    assertThat(found.deadlocks())
        .singleElement()
        .satisfies(deadlock -> {
          assertThat(deadlock.links())
              .extracting(
                  link -> link.hook().webhook() + " waits for " + link.blockedBy().webhook())
              .containsExactly(
                  "a.example.com waits for b.example.com", "b.example.com waits for a.example.com");
          assertThat(exits(deadlock))
              .contains(
                  "b.example.com: add `kubernetes.io/metadata.name NotIn [a]` to the namespaceSelector",
                  "a.example.com: add `kubernetes.io/metadata.name NotIn [b]` to the namespaceSelector");
        });
  }

  /// L-4: to leave pods out is not enough where everything is guarded.
  @Test
  void aHookForEverythingBlocksNodesAndLeases() {
    ColdStart found =
        check(hook("Validating", "guard", EVERYTHING), backend("guard", "StatefulSet"));
    assertThat(found.blocked())
        .extracting(blocked -> blocked.request().purpose())
        .contains(
            "to add a node", "to keep a node alive", "to run the pods of StatefulSet guard/server");
    assertThat(exits(found.deadlocks().getFirst()))
        .containsExactly(
            "guard.example.com: add `kubernetes.io/metadata.name NotIn [guard]` to the namespaceSelector",
            "guard.example.com: set failurePolicy to Ignore");
  }

  @Test
  void aBackendThatNobodyHasShownIsSaidNotToBeKnown() {
    ColdStart found = check(hook("Validating", "guard", PODS), "");
    assertThat(found.backends())
        .singleElement()
        .satisfies(backend ->
            assertThat(backend.unknown()).contains("there is no manifest of Service guard/hook"));
    assertThat(found.deadlocks()).isEmpty();
  }

  /// Each request comes as far as the validating hooks: nothing else refuses it.
  @Test
  void whatIsNeededIsRefusedByNobodyElse() {
    SimulationInput input = workbench(hook("Validating", "guard", EVERYTHING), "");
    BlockingHooks meetings = new BlockingHooks(input);
    Workload workload =
        new Workload(
            "Deployment", "guard", "server", java.util.Map.of("app", "x"), JsonObject.EMPTY);
    Workload set =
        new Workload("DaemonSet", "guard", "server", java.util.Map.of(), JsonObject.EMPTY);
    Stream.of(StartupRequests.ofCluster(), StartupRequests.of(workload), StartupRequests.of(set))
        .flatMap(List::stream)
        .forEach(request -> {
          assertThat(meetings.run(request).response().message()).as(request.purpose()).isEmpty();
          assertThat(meetings.of(request)).as(request.purpose()).hasSize(1);
        });
  }
}
