package dev.admittance.model.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;

class CustomResourcesTest {

  private static JsonObject object(String yaml) {
    return (JsonObject)
        JsonConversion.toJson(
            DocumentReader.read(new SourceText("crd.yaml", yaml)).documents().getFirst().root());
  }

  private static List<String> read(String yaml) {
    JsonObject object = object(yaml);
    return CustomResources.read(object).stream()
        .map(one ->
            "%s/%s %s %s %s"
                .formatted(
                    one.group(),
                    one.version(),
                    one.path(),
                    one.namespaced() ? "namespaced" : "cluster",
                    one.kind().kind()))
        .toList();
  }

  @Test
  void versionsThatAreServedAreResourcesWithTheirSubresources() {
    assertThat(
            read(
                """
                apiVersion: apiextensions.k8s.io/v1
                kind: CustomResourceDefinition
                metadata: {name: widgets.example.com}
                spec:
                  group: example.com
                  scope: Namespaced
                  names: {plural: widgets, kind: Widget}
                  versions:
                  - {name: v1, served: true, storage: true, subresources: {status: {}, scale: {}}}
                  - {name: v1beta1, served: true, storage: false}
                  - {name: v1alpha1, served: false, storage: false}
                """))
        .containsExactly(
            "example.com/v1 widgets namespaced Widget",
            "example.com/v1 widgets/scale namespaced Scale",
            "example.com/v1 widgets/status namespaced Widget",
            "example.com/v1beta1 widgets namespaced Widget");
  }

  /// W-233.
  @Test
  void versionsThatAreNotServedAreRegisteredAllTheSame() {
    JsonObject definition =
        object(
            """
            apiVersion: apiextensions.k8s.io/v1
            kind: CustomResourceDefinition
            spec:
              group: example.com
              names: {plural: widgets, kind: Widget}
              versions: [{name: v1, served: true}, {name: v1beta1, served: false}]
            """);
    assertThat(CustomResources.registered(definition))
        .extracting(ApiResource::version, ApiResource::servedByDefault)
        .containsExactly(tuple("v1", true), tuple("v1beta1", false));
  }

  @Test
  void oldDefinitionsNameOneVersionAndShareSubresources() {
    assertThat(
            read(
                """
                apiVersion: apiextensions.k8s.io/v1beta1
                kind: CustomResourceDefinition
                spec:
                  group: example.com
                  scope: Cluster
                  version: v1
                  names: {plural: planets, kind: Planet}
                  subresources: {status: {}}
                """))
        .containsExactly(
            "example.com/v1 planets cluster Planet",
            "example.com/v1 planets/status cluster Planet");
  }

  @Test
  void anythingElseAddsNothing() {
    assertThat(read("{apiVersion: v1, kind: CustomResourceDefinition, spec: {}}")).isEmpty();
    assertThat(read("{apiVersion: apiextensions.k8s.io/v1, kind: Other}")).isEmpty();
    assertThat(
            read("{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, spec: 1}"))
        .isEmpty();
    assertThat(
            read(
                "{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, spec: {group: a}}"))
        .isEmpty();
  }
}
