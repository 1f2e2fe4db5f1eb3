package dev.admittance.simulator.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MutatedManifestsTest {
  private static final KubernetesRelease RELEASE = KubernetesRelease.parse("1.36");

  @Test
  void casesOfASeedAreTheSameEachTime(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("all.yaml"),
        """
        {apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: other}, data: {x: y}}
        ---
        {apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition,
         metadata: {name: carts.example.org}, spec: {group: example.org, scope: Cluster}}
        ---
        {apiVersion: example.org/v1, kind: Cart, metadata: {name: a}}
        """);
    Files.writeString(folder.resolve("template.yaml"), "{{ if .Values.x }}\nkind: Pod\n{{ end }}");
    List<Case> drawn = MutatedManifests.read(folder, RELEASE).draw(7, 0, 25).cases();
    assertThat(MutatedManifests.read(folder, RELEASE).draw(7, 0, 25).cases()).isEqualTo(drawn);
    assertThat(MutatedManifests.read(folder, RELEASE).draw(8, 0, 25).cases()).isNotEqualTo(drawn);
    assertThat(drawn)
        .extracting(one -> Json.text(one.request(), "send"))
        .contains(
            "POST /api/v1/namespaces/shop/configmaps", "PUT /api/v1/namespaces/shop/configmaps/a")
        .anyMatch(send -> send.matches("PUT /apis/.*/carts\\.m\\d+\\.example\\.org"));
    assertThat(drawn)
        .filteredOn(one -> !one.before().isEmpty())
        .isNotEmpty()
        .anySatisfy(one -> {
          JsonObject before = one.before().getFirst().object("body");
          assertThat(before.object("metadata").text("name"))
              .isEqualTo(one.request().object("body").object("metadata").text("name"));
          assertThat(one.request().object("body")).isNotEqualTo(before);
        });
  }

  @Test
  void aFolderWithoutManifestsIsRefused(@TempDir Path folder) {
    assertThatThrownBy(() -> MutatedManifests.read(folder, RELEASE))
        .hasMessage("there is no manifest of a listed kind in " + folder);
  }
}
