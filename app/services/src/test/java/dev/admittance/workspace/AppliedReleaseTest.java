package dev.admittance.workspace;

import static dev.admittance.workspace.TestFolder.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.cluster.ClusterState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: guard}
      webhooks:
      - name: guard.example.com
        clientConfig: {service: {name: guard, namespace: shop}}
        sideEffects: None
        admissionReviewVersions: [v1]
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
      ---
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: guard, namespace: shop}
      spec: {replicas: 2, selector: {}, template: {metadata: {}, spec: {containers: []}}}
      """;

  @TempDir Path folder;

  private LiveWorkspace chart() throws IOException {
    write(folder, "chart.yaml", CHART);
    write(folder, "cluster/zone.yaml", "apiVersion: v1\nkind: Namespace\nmetadata: {name: zone}\n");
    return LiveWorkspace.read(folder, ReadProgress.NONE);
  }

  private static List<String> kinds(AppliedRelease release) {
    return release.captures().stream().map(one -> one.request().kind().kind()).toList();
  }

  @Test
  void whatIsAppliedIsNotThereBefore() throws IOException {
    AppliedRelease release = chart().release();

    assertThat(kinds(release))
        .containsExactly("Namespace", "ValidatingWebhookConfiguration", "Deployment");
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
    assertThat(placed.setup().cluster().find(ClusterState.NAMESPACE, "", "zone")).isEmpty();
  }

  @Test
  void filesFromElsewhereAreAppliedToTheWorkspace(@TempDir Path elsewhere) throws IOException {
    write(elsewhere, "app.yaml", CHART.substring(CHART.lastIndexOf("---") + 4));

    AppliedRelease release =
        AppliedRelease.of(chart(), Location.of(List.of(elsewhere)), ReadProgress.NONE);

    assertThat(kinds(release)).containsExactly("Deployment");
    assertThat(release.setup().configurations()).hasSize(1);
  }
}
