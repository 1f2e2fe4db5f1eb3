package dev.admittance.model.practice;

import static dev.admittance.model.practice.ClusterTexts.cluster;
import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.provider.Provider;
import dev.admittance.model.provider.ProviderBehavior;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// L-59.
class ProviderLimitsTest {
  private static final String SERVICE =
      """
      apiVersion: v1
      kind: Service
      metadata: {name: hook, namespace: guard}
      spec: {selector: {app: hook}, ports: [{port: 443, targetPort: https}]}
      """;

  private static String pods(int port, boolean hostNetwork) {
    return """
    apiVersion: apps/v1
    kind: Deployment
    metadata: {name: hook, namespace: guard}
    spec:
      selector: {matchLabels: {app: hook}}
      template:
        metadata: {labels: {app: hook}}
        spec:
          hostNetwork: %s
          containers: [{name: main, image: hook, ports: [{name: https, containerPort: %d}]}]
    """
        .formatted(hostNetwork, port);
  }

  private static List<String> found(Provider provider, HookTexts hook, String... manifests) {
    return findings("L-59", cluster(manifests).on(Optional.of(provider)), hook);
  }

  @Test
  void nothingIsSaidWhereNoProviderIsNamed() {
    assertThat(findings("L-59", cluster(SERVICE, pods(8443, false)), validating())).isEmpty();
  }

  @Test
  void aPrivateClusterPassesTwoPorts() {
    assertThat(found(Provider.GKE_PRIVATE, validating(), SERVICE, pods(8443, false)))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].clientConfig.service gke-private: the firewall")
        .contains("Service guard/hook listen on 8443");
    assertThat(found(Provider.GKE_PRIVATE, validating(), SERVICE, pods(10250, false))).isEmpty();
    assertThat(found(Provider.GKE_PRIVATE, validating(), SERVICE)).isEmpty();
  }

  @Test
  void anotherNetworkPluginIsOutOfReach() {
    assertThat(found(Provider.EKS_CUSTOM_CNI, validating(), SERVICE, pods(8443, false)))
        .singleElement()
        .asString()
        .contains("Address is not allowed", "Deployment guard/hook");
    assertThat(found(Provider.EKS_CUSTOM_CNI, validating(), SERVICE, pods(8443, true))).isEmpty();
    assertThat(found(Provider.EKS_CUSTOM_CNI, validating(), SERVICE, pods(10250, true)))
        .singleElement()
        .asString()
        .contains("kubelet");
    assertThat(found(Provider.EKS, validating(), SERVICE, pods(8443, false))).isEmpty();
  }

  @Test
  void selectorsAreRewrittenUnlessTheyHaveTheExpressions() {
    assertThat(found(Provider.AKS, validating()))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].namespaceSelector aks: ")
        .contains("control-plane notin (true), kubernetes.azure.com/managedby notin (aks)");
    assertThat(
            found(
                Provider.AKS,
                validating()
                    .set(
                        "namespaceSelector",
                        "{matchExpressions: [{key: control-plane, operator: NotIn, values:"
                            + " [\"true\"]}, {key: kubernetes.azure.com/managedby, operator: NotIn,"
                            + " values: [aks]}]}")))
        .isEmpty();
  }

  @Test
  void eachBehaviorHasASource() {
    assertThat(Arrays.stream(Provider.values()).flatMap(one -> one.behaviors().stream()))
        .hasSizeGreaterThan(5)
        .extracting(ProviderBehavior::source)
        .allMatch(source -> source.startsWith("https://"));
  }
}
