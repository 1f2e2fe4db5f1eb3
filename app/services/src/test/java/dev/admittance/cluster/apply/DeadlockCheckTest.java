package dev.admittance.cluster.apply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.CannedCluster;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.apply.DryRunResult.Outcome;
import dev.admittance.model.cluster.ClusterObjectDecoder;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.rule.PracticeId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DeadlockCheckTest {
  private static final ResourcePath VALIDATING =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");
  private static final String SERVICE =
      """
      {"apiVersion":"v1","kind":"Service","metadata":{"name":"hook","namespace":"guard"},
       "spec":{"ports":[{"port":443}],"selector":{"app":"hook"}}}
      """;
  private static final String READY =
      """
      {"apiVersion":"discovery.k8s.io/v1","kind":"EndpointSlice","metadata":{"name":"hook-1",
       "namespace":"guard","labels":{"kubernetes.io/service-name":"hook"}},
       "endpoints":[{"addresses":["10.0.0.1"],"conditions":{"ready":true}}]}
      """;

  @Test
  void aHookThatKeepsItsOwnPodsFromStartingIsADanger() {
    assertThat(rules(check(SERVICE, READY), hook("Fail", "pods", "")))
        .contains(PracticeId.L_1)
        .doesNotContain(PracticeId.L_31);
  }

  @Test
  void aHookThatFailsOpenOrStaysOutOfTheWayIsNone() {
    DeadlockCheck check = check(SERVICE, READY);

    assertThat(rules(check, hook("Ignore", "pods", ""))).isEmpty();
    assertThat(rules(check, hook("Fail", "deployments", "shop"))).isEmpty();
  }

  @Test
  void aHookThatNobodyServesIsADangerWhereItFailsClosed() {
    DeadlockCheck nobody = check(SERVICE.replace("\"hook\",", "\"other\","), READY);
    DeadlockCheck notReady = check(SERVICE, READY.replace("true", "false"));
    DeadlockCheck noEndpoints = check(SERVICE, READY.replace("guard", "elsewhere"));

    for (DeadlockCheck check : List.of(nobody, notReady, noEndpoints)) {
      assertThat(rules(check, hook("Fail", "deployments", "shop"))).contains(PracticeId.L_31);
      assertThat(rules(check, hook("Ignore", "deployments", "shop"))).isEmpty();
    }
  }

  @Test
  void whereNothingIsKnownOfServicesNothingIsSaidOfThem() {
    assertThat(rules(check(), hook("Fail", "deployments", "shop"))).isEmpty();
  }

  @Test
  void whatTheClusterSuffersFromAlreadyIsNotHeldAgainstAChange() {
    JsonObject bad = hook("Fail", "pods", "");
    JsonObject changed =
        CannedCluster.json(bad.toString().replace("\"timeoutSeconds\":5", "\"timeoutSeconds\":6"));
    DryRunResult result =
        proposal(Optional.of(bad), new Outcome.Changed(changed, changed, List.of()));

    assertThat(check(SERVICE, READY).of(List.of(bad), List.of(result))).isEmpty();
  }

  @Test
  void takingAHookAwayIsNoDanger() {
    JsonObject bad = hook("Fail", "pods", "");

    assertThat(
            check(SERVICE, READY)
                .of(List.of(bad), List.of(proposal(Optional.of(bad), new Outcome.Gone()))))
        .isEmpty();
  }

  @Test
  void whatTheServerRefusesIsNoDanger() {
    DryRunResult refused =
        proposal(Optional.empty(), new Outcome.Refused(new ClusterFault.Refused("no", 422, "")));

    assertThat(check(SERVICE, READY).of(List.of(), List.of(refused))).isEmpty();
  }

  private static List<PracticeId> rules(DeadlockCheck check, JsonObject hook) {
    DryRunResult result = proposal(Optional.empty(), new Outcome.Changed(hook, hook, List.of()));
    return check.of(List.of(), List.of(result)).stream().map(Danger::rule).toList();
  }

  private static DryRunResult proposal(Optional<JsonObject> before, Outcome outcome) {
    return new DryRunResult(
        new DesiredChange.Put(VALIDATING, "guard", JsonObject.EMPTY, false), before, outcome);
  }

  private static DeadlockCheck check(String... objects) {
    return new DeadlockCheck(
        ClusterObjects.of(
            Stream.of(objects)
                .map(CannedCluster::json)
                .flatMap(object -> ClusterObjectDecoder.decode(object).stream())
                .toList()),
        ResourceTable.of(KubernetesRelease.DEFAULT),
        new DeadlockCheck.Complete(objects.length > 0, objects.length > 0),
        Instant.EPOCH);
  }

  /// @param namespace that it is for; empty for all
  private static JsonObject hook(String failurePolicy, String resource, String namespace) {
    String selector =
        namespace.isEmpty()
            ? "{}"
            : "{\"matchLabels\":{\"kubernetes.io/metadata.name\":\"%s\"}}".formatted(namespace);
    return CannedCluster.json(
        """
        {"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingWebhookConfiguration",
         "metadata":{"name":"guard"},"webhooks":[{"name":"a.guard.example","sideEffects":"None",
          "clientConfig":{"service":{"namespace":"guard","name":"hook"}},"timeoutSeconds":5,
          "failurePolicy":"%s","namespaceSelector":%s,"admissionReviewVersions":["v1"],
          "rules":[{"apiGroups":["%s"],"apiVersions":["v1"],"operations":["CREATE"],
            "resources":["%s"]}]}]}
        """
            .formatted(failurePolicy, selector, resource.equals("pods") ? "" : "apps", resource));
  }
}
