package dev.admittance.workspace;

import static dev.admittance.workspace.TestFolder.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.cluster.ClusterState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppliedReleaseTest {
  private static final String CHART =
      """
      apiVersion: v1
      kind: Namespace
      metadata: {name: shop}
      ---
      """
          + GuardedChart.of(2);

  @TempDir Path folder;

  private LiveWorkspace chart() throws IOException {
    write(folder, "chart.yaml", CHART);
    write(
        folder,
        "cluster/zone.yaml",
        """
        # Source: places/templates/zone.yaml
        apiVersion: v1
        kind: Namespace
        metadata: {name: zone}
        """);
    return LiveWorkspace.read(folder, ReadProgress.NONE);
  }

  private static List<String> kinds(AppliedRelease release) {
    return release.captures().stream().map(one -> one.request().kind().kind()).toList();
  }

  @Test
  void whatIsAppliedIsNotThereBefore() throws IOException {
    AppliedRelease release = chart().release();

    assertThat(kinds(release))
        .containsExactly("Namespace", "ValidatingWebhookConfiguration", "Service", "Deployment");
    assertThat(release.setup().configurations()).isEmpty();
    assertThat(release.setup().cluster().namespaces().keySet()).containsExactly("zone");
  }

  @Test
  void theOtherFilesAreThereBefore() throws IOException {
    LiveWorkspace files = chart();

    AppliedRelease none = files.release(_ -> false);
    AppliedRelease placed = files.release(Predicate.isEqual("cluster/zone.yaml"));

    assertThat(none.captures()).isEmpty();
    assertThat(none.setup().configurations()).hasSize(1);
    assertThat(kinds(placed)).containsExactly("Namespace");
    assertThat(placed.captures())
        .extracting(one -> one.origin().template())
        .containsExactly(Optional.of("places/templates/zone.yaml"));
    assertThat(placed.setup().cluster().find(ClusterState.NAMESPACE, "", "zone")).isEmpty();
  }

  @Test
  void filesFromElsewhereAreAppliedToTheWorkspace(@TempDir Path elsewhere) throws IOException {
    write(elsewhere, "app.yaml", GuardedChart.deployment(2));

    AppliedRelease release =
        AppliedRelease.of(chart(), Location.of(List.of(elsewhere)), ReadProgress.NONE);

    assertThat(kinds(release)).containsExactly("Deployment");
    assertThat(release.setup().configurations()).hasSize(1);
  }

  @Test
  void aTextSaysInWhichLineItCannotBeRead() throws IOException {
    AppliedRelease release =
        AppliedRelease.of(
            chart(), "text", GuardedChart.deployment(1) + "---\nkind: {Pod\n", ReadProgress.NONE);

    assertThat(kinds(release)).containsExactly("Deployment");
    assertThat(release.problems())
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.file()).isEqualTo("text");
          assertThat(problem.range().start().line()).isGreaterThan(10);
        });
  }
}
