package dev.admittance.cluster.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadingRoleTest {
  private static final List<RequiredPermission> NEEDS =
      List.of(
          new RequiredPermission.Objects(Purpose.HOOKS, "a.io", "ones", List.of("list", "watch")),
          new RequiredPermission.Objects(Purpose.HOOKS, "a.io", "twos", List.of("list", "watch")),
          new RequiredPermission.Objects(Purpose.SNAPSHOT, "", "threes", List.of("list")),
          new RequiredPermission.Path(Purpose.METRICS, "/metrics"));

  private static Optional<Identity> user(String name) {
    return Optional.of(new Identity(name, "", List.of(), Map.of()));
  }

  @Test
  void needsOfOneGroupAndThoseVerbsAreOneRule() {
    assertThat(ReadingRole.manifest(NEEDS, user("jane")))
        .isEqualTo(
            """
            # Lets somebody read what Admittance shows of a cluster.
            # It allows no change, and no reading of Secrets.
            apiVersion: rbac.authorization.k8s.io/v1
            kind: ClusterRole
            metadata:
              name: admittance-reader
            rules:
            - apiGroups: ["a.io"]
              resources:
              - ones
              - twos
              verbs: ["get", "list", "watch"]
            - apiGroups: [""]
              resources:
              - threes
              verbs: ["get", "list"]
            - nonResourceURLs: ["/metrics"]
              verbs: ["get"]
            ---
            apiVersion: rbac.authorization.k8s.io/v1
            kind: ClusterRoleBinding
            metadata:
              name: admittance-reader
            roleRef:
              apiGroup: rbac.authorization.k8s.io
              kind: ClusterRole
              name: admittance-reader
            subjects:
            - kind: User
              apiGroup: rbac.authorization.k8s.io
              name: "jane"
            """);
  }

  @Test
  void serviceAccountsAreBoundAsSuch() {
    assertThat(ReadingRole.manifest(NEEDS, user("system:serviceaccount:shop:robot")))
        .endsWith("- kind: ServiceAccount\n  namespace: \"shop\"\n  name: \"robot\"\n");
    assertThat(ReadingRole.manifest(NEEDS, Optional.empty())).endsWith("  name: FILL-IN\n");
  }

  @Test
  void nobodyIsBound() {
    assertThat(ReadingRole.manifest(NEEDS, user("system:anonymous"))).endsWith("  name: FILL-IN\n");
  }

  @Test
  void namesCannotBreakOutOfTheManifest() {
    String manifest = ReadingRole.manifest(NEEDS, user("x\"\n- kind: Group\n  name: y"));
    assertThat(DocumentReader.read(new SourceText("role", manifest)).documents()).hasSize(2);
    assertThat(manifest).doesNotContain("\n- kind: Group");
  }

  @Test
  void nothingThatChangesIsNeededForReading() {
    assertThat(RequiredPermissions.all())
        .filteredOn(permission -> permission.purpose().reads())
        .allSatisfy(permission -> assertThat(permission.verbs()).isSubsetOf("get", "list", "watch"))
        .noneMatch(permission -> permission.target().equals("secrets"));
  }
}
