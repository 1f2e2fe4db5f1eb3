package dev.admittance.model.practice;

import static dev.admittance.model.practice.ClusterTexts.SERVICE;
import static dev.admittance.model.practice.ClusterTexts.cluster;
import static dev.admittance.model.practice.ClusterTexts.deployment;
import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// L-33.
class SingleReplicaTest {
  private static final String BUDGET =
      """
      apiVersion: policy/v1
      kind: PodDisruptionBudget
      metadata: {namespace: guard, name: hook}
      spec: {minAvailable: 1, selector: {matchLabels: {app: %s}}}
      """;

  private static List<String> found(String... manifests) {
    return findings("L-33", cluster(manifests), validating());
  }

  @Test
  void oneReplicaIsARisk() {
    assertThat(found(SERVICE, deployment("replicas: 1", "")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].failurePolicy Deployment guard/hook has 1 replica ");
    assertThat(found(SERVICE, deployment("strategy: {}", ""))).hasSize(1);
  }

  @Test
  void severalReplicasThatABudgetProtectsAreFine() {
    assertThat(found(SERVICE, deployment("replicas: 2", ""), BUDGET.formatted("hook"))).isEmpty();
  }

  @Test
  void severalReplicasOnDifferentNodesAreFine() {
    String apart =
        "affinity: {podAntiAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{}]}}";
    assertThat(found(SERVICE, deployment("replicas: 2", apart))).isEmpty();
    assertThat(found(SERVICE, deployment("replicas: 2", "topologySpreadConstraints: [{}]")))
        .isEmpty();
  }

  @Test
  void severalReplicasThatMayShareANodeAreARisk() {
    assertThat(found(SERVICE, deployment("replicas: 3", ""), BUDGET.formatted("other")))
        .singleElement()
        .asString()
        .contains("Deployment guard/hook has 3 replicas", "PodDisruptionBudget");
  }

  @Test
  void anAutoscalerSetsTheReplicas() {
    String scaler =
        """
        apiVersion: autoscaling/v2
        kind: HorizontalPodAutoscaler
        metadata: {namespace: guard, name: hook}
        spec: {scaleTargetRef: {kind: Deployment, name: hook}, minReplicas: %d}
        """;
    assertThat(
            found(
                SERVICE,
                deployment("paused: false", ""),
                BUDGET.formatted("hook"),
                scaler.formatted(2)))
        .isEmpty();
    assertThat(found(SERVICE, deployment("replicas: 5", ""), scaler.formatted(1)))
        .singleElement()
        .asString()
        .contains("has 1 replica");
  }

  @Test
  void aDaemonSetRunsOnEachNode() {
    assertThat(
            found(SERVICE, deployment("minReadySeconds: 1", "").replace("Deployment", "DaemonSet")))
        .isEmpty();
  }

  @Test
  void aHookThatFailsOpenMayBeAway() {
    assertThat(
            findings(
                "L-33",
                cluster(SERVICE, deployment("replicas: 1", "")),
                validating().set("failurePolicy", "Ignore")))
        .isEmpty();
  }

  @Test
  void nothingIsSaidWhereTheWorkloadIsNotKnown() {
    assertThat(found(SERVICE)).isEmpty();
  }
}
