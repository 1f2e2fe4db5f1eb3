package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.NAMESPACE;
import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.cluster.ClusterState.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A ResourceQuota of the release, as Helm 3.18.4 and 4.3.1 met it beside kube-controller-manager.
class QuotaControllerTest {
  private static final String QUOTA =
      "{apiVersion: v1, kind: ResourceQuota, metadata: {name: small, namespace: shop}, spec: {hard:"
          + " {count/configmaps: '1', pods: '2', services: '0'}}}";

  private static final String SERVICE =
      "{apiVersion: v1, kind: Service, metadata: {name: web, namespace: shop}, spec: {ports:"
          + " [{port: 80}]}}";

  private static String map(String name) {
    return "{apiVersion: v1, kind: ConfigMap, metadata: {name: %s, namespace: shop}}"
        .formatted(name);
  }

  private static String used(Rehearsal rehearsal) {
    return rehearsal
        .after()
        .cluster()
        .find(new Kind("", "ResourceQuota"), "shop", "small")
        .orElseThrow()
        .object("status")
        .object("used")
        .toString();
  }

  private static List<String> refusals(Rehearsal rehearsal) {
    return rehearsal.requests().stream()
        .filter(one -> !one.allowed())
        .map(one -> one.trace().response().message())
        .toList();
  }

  @Test
  void laterObjectsAndTheirPodsAreCounted() {
    Rehearsal rehearsal =
        ReleaseFixture.release(
            QUOTA + "\n---\n" + SERVICE + "\n---\n" + ReleaseFixture.deployment("web:1", 3));

    assertThat(refusals(rehearsal))
        .hasSize(2)
        .first()
        .asString()
        .isEqualTo(
            "services \"web\" is forbidden: exceeded quota: small, requested: services=1, used:"
                + " services=0, limited: services=0");
    assertThat(refusals(rehearsal).getLast())
        .endsWith("exceeded quota: small, requested: pods=1, used: pods=2, limited: pods=2");
    assertThat(used(rehearsal))
        .isEqualTo("{\"count/configmaps\":\"0\",\"pods\":\"2\",\"services\":\"0\"}");
  }

  @Test
  void whatIsThereCountsAndWhatGoesDoesNot() {
    Rehearser rehearser = ReleaseFixture.rehearser(ApplyOrder.FILES.client(false), map("old"));
    Rehearsal full = rehearser.rehearse(captures(QUOTA, map("new")), () -> false);

    assertThat(refusals(full))
        .containsExactly(
            "configmaps \"new\" is forbidden: exceeded quota: small, requested:"
                + " count/configmaps=1, used: count/configmaps=1, limited: count/configmaps=1");

    Rehearsal fresh =
        ReleaseFixture.rehearser(ApplyOrder.FILES.client(false), "")
            .rehearse(captures(QUOTA, map("new")), () -> false);
    assertThat(used(fresh)).contains("\"count/configmaps\":\"1\"");
    Rehearsal removed =
        Uninstallation.of(
                ReleaseFixture.rehearser(ApplyOrder.FILES.client(false), ""),
                new Rehearser(fresh.after(), List.of(), rehearser.options())
                    .rehearse(captures(map("new")), () -> false),
                List.of(),
                ApplyOrder.FILES,
                () -> false)
            .rehearsal();
    assertThat(used(removed)).contains("\"count/configmaps\":\"0\"");
  }

  @Test
  void hooksSeeTheStatus() {
    String hook =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: watch}
        webhooks:
        - name: watch.example.com
          clientConfig: {url: "https://watch.example.com"}
          sideEffects: None
          admissionReviewVersions: [v1]
          rules:
          - {operations: [UPDATE], apiGroups: [""], apiVersions: [v1], resources: ["*/status"]}
        """;
    Rehearsal rehearsal = ReleaseFixture.release(hook + "---\n" + NAMESPACE + QUOTA);

    assertThat(rehearsal.requests())
        .extracting(RehearsalDescriptions::title)
        .contains("resourcequota-controller: update ResourceQuota/small status");
    assertThat(used(rehearsal)).contains("\"pods\":\"0\"");
  }
}
