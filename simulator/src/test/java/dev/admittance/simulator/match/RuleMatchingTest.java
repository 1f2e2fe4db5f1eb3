package dev.admittance.simulator.match;

import static dev.admittance.simulator.fixture.Requests.clusterScoped;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleMatchingTest {
  private static final AdmissionRequest NAMESPACE =
      request(
          Operation.UPDATE,
          "",
          "v1",
          "Namespace",
          "namespaces",
          "",
          "shop",
          "shop",
          dev.admittance.model.json.JsonObject.EMPTY);

  private static Rule rule(Scope scope) {
    return new Rule(List.of("*"), List.of("*"), List.of("*"), List.of("*/*"), scope);
  }

  private static Rule resources(String... resources) {
    return new Rule(List.of("*"), List.of("*"), List.of("*"), List.of(resources), Scope.ALL);
  }

  /// W-223, each kind of entry against main resources and subresources.
  @ParameterizedTest
  @CsvSource({
    "*, pods, '', true",
    "*, pods, status, false",
    "*/*, pods, '', true",
    "*/*, pods, status, true",
    "pods, pods, '', true",
    "pods, pods, status, false",
    "pods, services, '', false",
    "pods/*, pods, '', true",
    "pods/*, pods, exec, true",
    "pods/*, services, status, false",
    "*/status, deployments, status, true",
    "*/status, deployments, '', false",
    "pods/status, pods, status, true",
    "pods/status, pods, '', false",
    "Pods, pods, '', false",
    "pod, pods, '', false"
  })
  void resourceEntriesCoverWhatW223Says(
      String entry, String resource, String subResource, boolean covers) {
    AdmissionRequest request = request(Operation.CREATE, "", "v1", resource, subResource);
    assertThat(RuleMatching.matches(resources(entry), request)).isEqualTo(covers);
  }

  /// W-222: neither prefixes nor other case.
  @ParameterizedTest
  @CsvSource({
    "CREATE, apps, v1, true",
    "UPDATE, apps, v1, false",
    "create, apps, v1, false",
    "CREATE, app, v1, false",
    "CREATE, '', v1, false",
    "CREATE, apps, v1beta1, false",
    "*, *, *, true"
  })
  void operationGroupAndVersionAreEqualOrAStar(
      String operation, String group, String version, boolean covers) {
    Rule rule =
        new Rule(
            List.of(operation),
            List.of(group),
            List.of(version),
            List.of("deployments"),
            Scope.ALL);
    AdmissionRequest request = request(Operation.CREATE, "apps", "v1", "deployments", "");
    assertThat(RuleMatching.matches(rule, request)).isEqualTo(covers);
  }

  /// W-221.
  @Test
  void coreNamespacesAreClusterScopedEvenWithANamespaceInTheRequest() {
    assertThat(RuleMatching.matches(rule(Scope.CLUSTER), NAMESPACE)).isTrue();
    assertThat(RuleMatching.matches(rule(Scope.NAMESPACED), NAMESPACE)).isFalse();
  }

  /// W-221.
  @Test
  void scopeFollowsTheNamespaceOfTheRequest() {
    AdmissionRequest pod = request(Operation.CREATE, "", "v1", "pods", "");
    AdmissionRequest node = clusterScoped("", "v1", "nodes");
    assertThat(RuleMatching.matches(rule(Scope.NAMESPACED), pod)).isTrue();
    assertThat(RuleMatching.matches(rule(Scope.CLUSTER), pod)).isFalse();
    assertThat(RuleMatching.matches(rule(Scope.NAMESPACED), node)).isFalse();
    assertThat(RuleMatching.matches(rule(Scope.CLUSTER), node)).isTrue();
    assertThat(RuleMatching.matches(rule(Scope.ALL), node)).isTrue();
  }
}
