package dev.admittance.model.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ResourceTableTest {
  private static final ResourceTable TABLE = of("1.36");

  private static ResourceTable of(String release) {
    return ResourceTable.of(KubernetesRelease.parse(release));
  }

  private static ApiResource find(ResourceTable table, String group, String version, String path) {
    String[] parts = (path + "/").split("/", -1);
    return table.find(group, version, parts[0], parts[1]).orElseThrow();
  }

  private static List<String> names(List<ApiResource> resources) {
    return resources.stream()
        .map(one -> (one.group() + "/" + one.version() + "/" + one.path()))
        .toList();
  }

  static List<KubernetesRelease> releases() {
    return ResourceTable.releases();
  }

  @Test
  void releasesWithHooksAreKnown() {
    assertThat(releases())
        .contains(new KubernetesRelease(1, 9), KubernetesRelease.DEFAULT)
        .isSorted();
  }

  @ParameterizedTest
  @MethodSource("releases")
  void eachReleaseHasPodsAndNothingTwice(KubernetesRelease release) {
    ResourceTable table = ResourceTable.of(release);
    assertThat(find(table, "", "v1", "pods").verbs()).contains(Verb.CREATE, Verb.UPDATE);
    assertThat(names(table.resources())).doesNotHaveDuplicates().hasSizeGreaterThan(80);
  }

  @Test
  void aReleaseWithoutTableIsNamed() {
    assertThatThrownBy(() -> of("1.3"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("What Kubernetes 1.3 serves is not known; it is for 1.7 to ");
  }

  @Test
  void aResourceSaysItsKindScopeAndVerbs() {
    assertThat(find(TABLE, "apps", "v1", "deployments"))
        .isEqualTo(
            new ApiResource(
                "apps",
                "v1",
                "deployments",
                "",
                new ApiResource.Kind("apps", "v1", "Deployment"),
                true,
                true,
                Set.of(
                    Verb.CREATE,
                    Verb.DELETE,
                    Verb.DELETECOLLECTION,
                    Verb.GET,
                    Verb.LIST,
                    Verb.PATCH,
                    Verb.UPDATE,
                    Verb.WATCH)));
    assertThat(find(TABLE, "", "v1", "nodes").namespaced()).isFalse();
    assertThat(find(TABLE, "apps", "v1", "deployments/scale").kind())
        .isEqualTo(new ApiResource.Kind("autoscaling", "v1", "Scale"));
    assertThat(find(TABLE, "", "v1", "pods/binding").kind())
        .isEqualTo(new ApiResource.Kind("", "v1", "Binding"));
  }

  /// W-118: CONNECT; W-119: subresources; W-104.
  @ParameterizedTest
  @CsvSource({
    "pods, CREATE UPDATE DELETE",
    "pods/status, UPDATE",
    "pods/exec, CONNECT",
    "pods/eviction, CREATE",
    "pods/log, ''",
    "nodes/proxy, CONNECT",
    "namespaces/finalize, UPDATE",
    "componentstatuses, ''"
  })
  void aResourceAdmitsWhatItsVerbsDo(String path, String operations) {
    ApiResource resource = find(TABLE, "", "v1", path);
    assertThat(
            List.of("CREATE", "UPDATE", "DELETE", "CONNECT", "create").stream()
                .filter(resource::admits))
        .containsExactly(operations.isEmpty() ? new String[0] : operations.split(" "));
    assertThat(resource.admits("*")).isEqualTo(!operations.isEmpty());
  }

  @Test
  void whatIsServedDependsOnTheRelease() {
    assertThat(of("1.21").find("extensions", "v1beta1", "ingresses", "")).isPresent();
    assertThat(of("1.22").find("extensions", "v1beta1", "ingresses", "")).isEmpty();
    assertThat(TABLE.find("", "v1", "pods", "none")).isEmpty();
  }

  @Test
  void alphaVersionsAreServedOnlyWhenAskedFor() {
    assertThat(find(TABLE, "admissionregistration.k8s.io", "v1alpha1", "mutatingadmissionpolicies"))
        .extracting(ApiResource::servedByDefault)
        .isEqualTo(false);
    // Off since 1.16, gone in 1.18; on before.
    assertThat(find(of("1.17"), "extensions", "v1beta1", "deployments").servedByDefault())
        .isFalse();
    assertThat(find(of("1.17"), "extensions", "v1beta1", "ingresses").servedByDefault()).isTrue();
    assertThat(find(of("1.15"), "extensions", "v1beta1", "deployments").servedByDefault()).isTrue();
  }

  /// W-230: groups that share storage, and versions, in the order of registration.
  @Test
  void equivalentsAreInTheOrderOfTheServer() {
    ResourceTable old = of("1.15");
    assertThat(names(old.equivalents(find(old, "apps", "v1", "deployments"))))
        .containsExactly(
            "extensions/v1beta1/deployments",
            "apps/v1/deployments",
            "apps/v1beta2/deployments",
            "apps/v1beta1/deployments");
    assertThat(names(TABLE.equivalents(find(TABLE, "events.k8s.io", "v1", "events"))))
        .containsExactly("/v1/events", "events.k8s.io/v1/events");
    assertThat(
            names(TABLE.equivalents(find(TABLE, "autoscaling", "v1", "horizontalpodautoscalers"))))
        .containsExactly(
            "autoscaling/v2/horizontalpodautoscalers", "autoscaling/v1/horizontalpodautoscalers");
    ResourceTable before = of("1.25");
    assertThat(
            names(
                before.equivalents(find(before, "autoscaling", "v1", "horizontalpodautoscalers"))))
        .startsWith(
            "autoscaling/v1/horizontalpodautoscalers", "autoscaling/v2/horizontalpodautoscalers");
  }

  /// W-230: only the same subresource is equivalent.
  @Test
  void equivalentsOfASubresourceAreSubresources() {
    ResourceTable old = of("1.15");
    assertThat(names(old.equivalents(find(old, "", "v1", "replicationcontrollers/scale"))))
        .containsExactly(
            "/v1/replicationcontrollers/scale", "extensions/v1beta1/replicationcontrollers/scale");
    assertThat(names(old.equivalents(find(old, "", "v1", "replicationcontrollers"))))
        .containsExactly("/v1/replicationcontrollers");
  }

  /// W-233: what is not served is no equivalent.
  @Test
  void aVersionThatIsOffIsNoEquivalent() {
    ResourceTable table = of("1.17");
    assertThat(names(table.equivalents(find(table, "apps", "v1", "deployments"))))
        .containsExactly("apps/v1/deployments");
    assertThat(names(table.equivalents(find(table, "apps", "v1beta1", "deployments"))))
        .containsExactly("apps/v1/deployments", "apps/v1beta1/deployments");
  }

  @Test
  void customResourcesJoinATable() {
    ApiResource widget = custom("example.com", "v1", "widgets");
    ApiResource older = custom("example.com", "v1beta1", "widgets");
    ApiResource pods = custom("example.com", "v1", "pods");
    ResourceTable table = TABLE.with(List.of(widget)).with(List.of(widget, older, pods));
    assertThat(table.versions("example.com", "widgets", "")).containsExactly(widget, older);
    assertThat(table.equivalents(older)).containsExactly(widget, older);
    assertThat(table.equivalents(pods)).containsExactly(pods);
    assertThat(table.equivalents(find(table, "", "v1", "pods"))).hasSize(1);
    assertThat(table.resources()).hasSize(TABLE.resources().size() + 3);
    assertThat(table.release()).isEqualTo(TABLE.release());
    assertThat(TABLE.versions("example.com", "widgets", "")).isEmpty();
    assertThat(table.with(List.of(widget))).isSameAs(table);
  }

  private static ApiResource custom(String group, String version, String resource) {
    return new ApiResource(
        group,
        version,
        resource,
        "",
        new ApiResource.Kind(group, version, "Widget"),
        true,
        true,
        Set.of(Verb.CREATE));
  }
}
