package dev.admittance.simulator.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.request.GroupVersionKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiTypesTest {
  @Test
  void kindsOfAllGroupsAreFound() {
    assertThat(ApiTypes.newest().find(new GroupVersionKind("", "v1", "Pod")).map(StructType::name))
        .hasValue("core/v1.Pod");
    assertThat(ApiTypes.newest().find(new GroupVersionKind("apps", "v1", "Deployment")))
        .isPresent();
    assertThat(ApiTypes.newest().find(new GroupVersionKind("extensions", "v1beta1", "Ingress")))
        .isPresent();
    assertThat(
            ApiTypes.newest()
                .find(
                    new GroupVersionKind("apiextensions.k8s.io", "v1", "CustomResourceDefinition")))
        .isPresent();
    assertThat(
            ApiTypes.newest()
                .find(new GroupVersionKind("apiregistration.k8s.io", "v1", "APIService")))
        .isPresent();
  }

  @Test
  void customResourcesHaveNoType() {
    assertThat(ApiTypes.newest().find(new GroupVersionKind("example.com", "v1", "Widget")))
        .isEmpty();
    assertThat(ApiTypes.newest().find(new GroupVersionKind("apps", "v9", "Deployment"))).isEmpty();
  }

  @Test
  void aMemberTellsHowStrategicMergePatchesMergeIt() {
    GoType.Member containers = member("core/v1.PodSpec", "containers");

    assertThat(containers.patchMergeKey()).isEqualTo("name");
    assertThat(containers.patchStrategies()).containsExactly("merge");
    assertThat(containers.type())
        .isEqualTo(new GoType.Slice("[]v1.Container", struct("core/v1.Container")));
    assertThat(member("core/v1.PodSpec", "volumes").patchStrategies())
        .containsExactly("merge", "retainKeys");
  }

  @Test
  void membersOfEmbeddedStructsAreTheirHolders() {
    GoType.Member emptyDir = member("core/v1.Volume", "emptyDir");

    assertThat(emptyDir.embedded()).isEqualTo("VolumeSource.");
    assertThat(emptyDir.omitEmpty()).isTrue();
    assertThat(emptyDir.type().target()).isSameAs(struct("core/v1.EmptyDirVolumeSource"));
  }

  @Test
  void typesGoByWhatGoCallsThem() {
    assertThat(member("core/v1.Container", "imagePullPolicy").type())
        .isEqualTo(new GoType.Basic("v1.PullPolicy", GoType.Kind.STRING));
    assertThat(member("core/v1.ResourceRequirements", "limits").type().target().text())
        .isEqualTo("v1.ResourceList");
    assertThat(member("core/v1.Secret", "data").type())
        .isEqualTo(new GoType.MapType("map[string][]uint8", new GoType.Bytes("[]uint8")));
    assertThat(struct("meta/v1.ObjectMeta").shortName()).isEqualTo("ObjectMeta");
  }

  @Test
  void aTypeThatHoldsItselfIsOneInstance() {
    assertThat(member("apiextensions/v1.JSONSchemaProps", "not").type().target())
        .isSameAs(struct("apiextensions/v1.JSONSchemaProps"));
  }

  @Test
  void caseOfMemberNamesMatters() {
    assertThat(struct("core/v1.Pod").member("Spec")).isEmpty();
    assertThat(struct("core/v1.Pod").members())
        .extracting(GoType.Member::name)
        .containsExactly("kind", "apiVersion", "metadata", "spec", "status");
  }

  /// A member that a release does not have is dropped there; what is older than the table is as its
  /// oldest release (W-364).
  @ParameterizedTest
  @CsvSource({"1.7,false", "1.33,false", "1.34,true", "1.37,true", "1.99,true"})
  void membersAreThoseOfTheRelease(String release, boolean known) {
    StructType spec =
        ApiTypes.of(KubernetesRelease.parse(release)).struct("core/v1.PodSpec").orElseThrow();

    assertThat(spec.member("hostnameOverride").isPresent()).isEqualTo(known);
    assertThat(spec.with(JsonObject.EMPTY, "hostnameOverride", new JsonString("a")).size())
        .isEqualTo(known ? 1 : 0);
  }

  private static StructType struct(String name) {
    return ApiTypes.newest().struct(name).orElseThrow();
  }

  private static GoType.Member member(String struct, String name) {
    return struct(struct).member(name).orElseThrow();
  }
}
