package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Objects in a list: Helm sorts the list as a whole, among the kinds that it does not know, and
/// Argo CD takes its items one by one. Compared with Helm 4.3.1, and with Argo CD's engine.
class RehearseListTest {
  private static final String RELEASE =
      """
      apiVersion: v1
      kind: List
      items:
      - {apiVersion: v1, kind: Service, metadata: {name: listed}, spec: {ports: [{port: 80}]}}
      - {apiVersion: v1, kind: ConfigMap, metadata: {name: listed}}
      ---
      apiVersion: rbac.authorization.k8s.io/v1
      kind: RoleBinding
      metadata: {name: plain}
      roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: listed}
      ---
      apiVersion: rbac.authorization.k8s.io/v1
      kind: RoleList
      items:
      - {apiVersion: rbac.authorization.k8s.io/v1, kind: Role, metadata: {name: listed}, rules: []}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: plain}
      ---
      apiVersion: node.k8s.io/v1
      kind: RuntimeClass
      metadata: {name: plain}
      handler: a
      """;

  @TempDir Path folder;

  private List<String> sent(String order) throws IOException {
    String file = Files.writeString(folder.resolve("app.yaml"), RELEASE).toString();
    return CliRun.of("rehearse", "--order", order, "-o", "json", "--reviews", file)
        .json()
        .objects("requests")
        .stream()
        .map(one -> one.text("kind") + "/" + one.text("name"))
        .distinct()
        .toList();
  }

  @Test
  void listComesAsAWholeWithHelmAndItemByItemWithArgoCd() throws IOException {
    assertThat(sent("helm"))
        .containsExactly(
            "ConfigMap/plain",
            "Role/listed",
            "RoleBinding/plain",
            "Service/listed",
            "ConfigMap/listed",
            "RuntimeClass/plain");
    assertThat(sent("argo-cd"))
        .containsSubsequence(
            "ConfigMap/listed",
            "ConfigMap/plain",
            "Role/listed",
            "RoleBinding/plain",
            "Service/listed",
            "RuntimeClass/plain");
  }
}
