package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HelmReleaseTest {
  private static List<String> namespaces(String... objects) {
    return HelmRelease.parse("web/rel").orElseThrow().marked(captures(objects)).stream()
        .map(one -> one.request().namespace())
        .toList();
  }

  @Test
  void objectWithoutNamespaceGoesIntoThatOfTheRelease() {
    assertThat(
            namespaces(
                "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}",
                "{apiVersion: v1, kind: Pod, metadata: {name: a, annotations: {helm.sh/hook:"
                    + " pre-install}}}"))
        .containsOnly("web");
    assertThat(
            namespaces(
                "{apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: default}}",
                "{apiVersion: v1, kind: Namespace, metadata: {name: default}}",
                "{apiVersion: v1, kind: PersistentVolume, metadata: {name: a}}"))
        .containsExactly("default", "default", "");
  }
}
