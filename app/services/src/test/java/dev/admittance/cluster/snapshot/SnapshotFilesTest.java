package dev.admittance.cluster.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.CannedCluster;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.snapshot.Snapshot.Part;
import dev.admittance.model.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SnapshotFilesTest {

  @ParameterizedTest
  @CsvSource({
    "guard.example.com, guard.example.com",
    "../../etc/passwd, etc-passwd",
    "..\\\\windows, windows",
    ".hidden, hidden",
    "a:b*c, a-b-c",
    "'', unnamed",
    "..., unnamed"
  })
  void namesOfFilesLeadNowhereElse(String name, String file) {
    assertThat(SnapshotFiles.fileName(name)).isEqualTo(file);
    assertThat(SnapshotFiles.fileName("a".repeat(5000))).hasSizeLessThan(200);
  }

  @Test
  void objectsWhoseFilesWouldHaveOneNameGetOneEach() {
    Snapshot snapshot = snapshot("v1.36.3", List.of(), hook("a:b"), hook("a*b"));

    assertThat(SnapshotFiles.of(snapshot))
        .containsKeys("hooks/validating-a-b.yaml", "hooks/validating-a-b-2.yaml");
  }

  @ParameterizedTest
  @CsvSource({"v1.36.3+k3s1, 1.36", "v1.99.0, 1.37", "v1.2.0, 1.7", "nonsense, 1.37"})
  void theNearestReleaseIsSimulated(String version, String release) {
    Map<String, String> files = SnapshotFiles.of(snapshot(version, List.of()));

    assertThat(files.get("admittance.yaml")).contains("kubernetesRelease: \"" + release + "\"");
  }

  @Test
  void theReportIsPlainWhateverTheServerSays() {
    UnreadResource hostile =
        new UnreadResource(
            "limits", "no\u001b[31m\n# <script>alert(1)</script> | `x`", Optional.empty());

    String report =
        SnapshotFiles.of(snapshot("v1.36.3", List.of(hostile))).get(SnapshotReport.FILE);

    assertThat(report).doesNotContain("\u001b", "<script>", "\n# <").contains("limits: no");
  }

  @Test
  void theRightsToAskForAreOneRole() {
    List<UnreadResource> missing =
        List.of(
            new UnreadResource("limitranges", "forbidden", right("", "limitranges")),
            new UnreadResource("deployments.apps", "forbidden", right("apps", "deployments")),
            new UnreadResource("namespaces", "forbidden", right("", "namespaces")),
            new UnreadResource("services", "too slow", Optional.empty()));

    assertThat(SnapshotReport.rights(missing))
        .hasValue(
            """
            apiVersion: rbac.authorization.k8s.io/v1
            kind: ClusterRole
            metadata:
              name: admittance-snapshot
            rules:
            - apiGroups: [""]
              resources: [limitranges, namespaces]
              verbs: [list]
            - apiGroups: ["apps"]
              resources: [deployments]
              verbs: [list]
            """);
    assertThat(SnapshotReport.rights(missing.subList(3, 4))).isEmpty();
  }

  private static Optional<ResourcePath> right(String group, String plural) {
    return Optional.of(ResourcePath.of(group, "v1", plural));
  }

  private static Snapshot snapshot(
      String version, List<UnreadResource> missing, JsonObject... hooks) {
    return new Snapshot(
        "staging",
        CannedCluster.SERVER,
        version,
        Instant.EPOCH,
        List.of(new Part("validating", "hooks/", List.of(hooks))),
        missing,
        List.of(),
        0);
  }

  private static JsonObject hook(String name) {
    return CannedCluster.json("{\"kind\":\"ValidatingWebhookConfiguration\"}")
        .with("metadata", JsonObject.of("name", name));
  }
}
