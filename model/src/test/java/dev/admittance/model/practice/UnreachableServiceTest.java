package dev.admittance.model.practice;

import static dev.admittance.model.practice.ClusterTexts.SERVICE;
import static dev.admittance.model.practice.ClusterTexts.cluster;
import static dev.admittance.model.practice.ClusterTexts.deployment;
import static dev.admittance.model.practice.ClusterTexts.snapshot;
import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// L-31, W-555, W-556.
class UnreachableServiceTest {

  private static List<String> found(String... manifests) {
    return findings("L-31", cluster(manifests), validating());
  }

  private static List<String> foundInSnapshot(String... manifests) {
    return findings("L-31", snapshot(manifests), validating());
  }

  @Test
  void aServiceWithThePortIsFine() {
    assertThat(found(SERVICE)).isEmpty();
    assertThat(found(SERVICE, deployment("replicas: 1", ""))).isEmpty();
  }

  @Test
  void nothingIsSaidWhereNoServiceIsKnown() {
    assertThat(found(deployment("replicas: 1", ""))).isEmpty();
    assertThat(foundInSnapshot(deployment("replicas: 1", ""))).isEmpty();
  }

  @Test
  void aServiceThatIsNotInAFolderMayComeFromElsewhere() {
    assertThat(found(SERVICE.replace("name: hook", "name: hooks"))).isEmpty();
    assertThat(found(SERVICE.replace("namespace: guard", "namespace: shop"))).isEmpty();
  }

  @Test
  void aServiceThatIsNotThereIsMissedAmongOthersOfTheNamespace() {
    assertThat(foundInSnapshot(SERVICE.replace("name: hook", "name: hooks")))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].clientConfig.service.name ")
        .contains("known are `guard/hooks`", "service \"hook\" not found");
  }

  @Test
  void servicesElsewhereProveLess() {
    assertThat(foundInSnapshot(SERVICE.replace("namespace: guard", "namespace: shop")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].clientConfig.service.name ")
        .contains("`shop/hook`");
  }

  @Test
  void aServiceWithoutNamespaceMayBeTheOne() {
    assertThat(found(SERVICE.replace("namespace: guard, ", ""))).isEmpty();
  }

  @Test
  void thePortIsTheServicesOwn() {
    assertThat(
            findings(
                "L-31",
                cluster(SERVICE),
                validating()
                    .set("clientConfig", "{service: {namespace: guard, name: hook, port: 8443}}")))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].clientConfig.service.port ")
        .contains("only 443", "no service port 8443 found for service \"hook\"");
  }

  @Test
  void aHeadlessServiceHasNoAddressToCall() {
    assertThat(found(SERVICE.replace("{selector", "{clusterIP: None, selector")))
        .singleElement()
        .asString()
        .startsWith("ERROR ")
        .contains("cannot route to service with ClusterIP \"None\"");
  }

  @Test
  void anExternalNameLeavesTheCluster() {
    assertThat(found(SERVICE.replace("{selector", "{type: ExternalName, selector")))
        .singleElement()
        .asString()
        .startsWith("ERROR ")
        .contains("ExternalName");
  }

  @Test
  void endpointsMustBeReady() {
    String slice =
        """
        apiVersion: discovery.k8s.io/v1
        kind: EndpointSlice
        metadata: {namespace: guard, name: hook-x, labels: {kubernetes.io/service-name: hook}}
        endpoints: [{addresses: [10.0.0.1], conditions: {ready: %s}}]
        """;
    assertThat(found(SERVICE, slice.formatted("true"))).isEmpty();
    assertThat(found(SERVICE, slice.formatted("false")))
        .singleElement()
        .asString()
        .contains("No endpoint of Service guard/hook is ready");
    assertThat(
            found(
                SERVICE,
                """
                apiVersion: v1
                kind: Endpoints
                metadata: {namespace: guard, name: hook}
                subsets: [{notReadyAddresses: [{ip: 10.0.0.1}]}]
                """))
        .singleElement()
        .asString()
        .contains("No endpoint");
  }

  @Test
  void aWorkloadScaledToNothingServesNothing() {
    assertThat(found(SERVICE, deployment("replicas: 0", "")))
        .singleElement()
        .asString()
        .contains("Deployment guard/hook, which Service guard/hook selects, has 0 replicas");
  }

  @Test
  void aSelectorThatFitsNoKnownPodsIsWarnedAbout() {
    assertThat(found(SERVICE.replace("app: hook", "app: other"), deployment("replicas: 1", "")))
        .singleElement()
        .asString()
        .startsWith("WARNING ")
        .contains("Deployment guard/hook");
  }

  @Test
  void theApiServerItselfIsCalledDirectly() {
    assertThat(
            findings(
                "L-31",
                cluster(SERVICE.replace("guard", "default")),
                validating()
                    .set("clientConfig", "{service: {namespace: default, name: kubernetes}}")))
        .isEmpty();
  }
}
