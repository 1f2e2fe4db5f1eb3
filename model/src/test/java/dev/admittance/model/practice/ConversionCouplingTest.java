package dev.admittance.model.practice;

import static dev.admittance.model.practice.ClusterTexts.SERVICE;
import static dev.admittance.model.practice.ClusterTexts.cluster;
import static dev.admittance.model.practice.ClusterTexts.deployment;
import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// L-58, W-234.
class ConversionCouplingTest {

  private static String definition(String service) {
    return """
    apiVersion: apiextensions.k8s.io/v1
    kind: CustomResourceDefinition
    metadata: {name: widgets.example.com}
    spec:
      group: example.com
      names: {plural: widgets, kind: Widget}
      scope: Namespaced
      versions: [{name: v1, served: true}, {name: v1beta1, served: true}, {name: v1alpha1, served: false}]
      conversion:
        strategy: Webhook
        webhook: {clientConfig: {service: {namespace: guard, name: %s}}}
    """
        .formatted(service);
  }

  private static HookTexts hook(String versions) {
    return validating()
        .set(
            "rules",
            "[{apiGroups: [example.com], apiVersions: [%s], operations: [CREATE], resources: [widgets]}]"
                .formatted(versions));
  }

  private static List<String> found(HookTexts hook, String... manifests) {
    return findings("L-58", cluster(manifests), hook);
  }

  @Test
  void aConversionByTheHooksOwnBackendFailsWithIt() {
    assertThat(found(hook("v1"), definition("hook")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].matchPolicy Requests for widgets of v1beta1 ")
        .contains("CustomResourceDefinition widgets.example.com", "Service guard/hook");
  }

  @Test
  void twoServicesOfOneWorkloadAreOneBackend() {
    String second = SERVICE.replace("name: hook", "name: convert");
    assertThat(found(hook("v1"), definition("convert"), SERVICE, second)).isEmpty();
    assertThat(
            found(
                hook("v1"), definition("convert"), SERVICE, second, deployment("replicas: 2", "")))
        .hasSize(1);
  }

  @Test
  void nothingIsConvertedForAHookThatTakesEveryVersion() {
    assertThat(found(hook("\"*\""), definition("hook"))).isEmpty();
    assertThat(found(hook("v1, v1beta1"), definition("hook"))).isEmpty();
  }

  @Test
  void nothingIsConvertedForAHookThatMatchesExactly() {
    assertThat(found(hook("v1").set("matchPolicy", "Exact"), definition("hook"))).isEmpty();
  }

  @Test
  void aConversionByAnotherBackendIsFine() {
    assertThat(found(hook("v1"), definition("converter"))).isEmpty();
  }
}
