package dev.admittance.model.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiscoveryTest {
  private static final String GROUP = "extensions";

  /// What 1.17 serves only when told to, and what it serves by itself.
  private static final ResourceTable TABLE =
      ResourceTable.of(KubernetesRelease.parse("1.17"))
          .with(
              Discovery.of(
                  List.of(
                      JsonObject.builder()
                          .put("kind", "APIResourceList")
                          .put("groupVersion", "extensions/v1beta1")
                          .put(
                              "resources",
                              JsonArray.of(JsonObject.builder().put("name", "deployments").build()))
                          .build())));

  private static boolean served(String group, String version, String resource) {
    return TABLE.find(group, version, resource, "").orElseThrow().servedByDefault();
  }

  @Test
  void whatTheServerListsIsServedAndWhatItDoesNotIsNot() {
    assertThat(served(GROUP, "v1beta1", "deployments")).isTrue();
    assertThat(served(GROUP, "v1beta1", "ingresses")).isFalse();
  }

  @Test
  void ofOtherGroupsTheReleaseTells() {
    assertThat(served("apps", "v1", "deployments")).isTrue();
    assertThat(served("apps", "v1beta1", "deployments")).isFalse();
  }

  /// W-230.
  @Test
  void whatIsServedIsAnEquivalent() {
    ApiResource deployments = TABLE.find("apps", "v1", "deployments", "").orElseThrow();
    assertThat(TABLE.equivalents(deployments))
        .extracting(ApiResource::group)
        .containsExactlyInAnyOrder("apps", "extensions");
  }
}
