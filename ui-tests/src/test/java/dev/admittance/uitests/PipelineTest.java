package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The pipeline by keyboard alone, and what can be sent of it.
class PipelineTest extends WindowTest {
  private static final int PATCHED_CAPTURE = 1;

  private static final String SETTINGS =
      """
      apiVersion: admittance.dev/v1
      kind: Workspace
      name: Many hooks
      """;

  private static final String HEAD =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: many}
      webhooks:
      """;

  private static final String POD =
      """
      {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {
        "uid": "one", "operation": "CREATE", "name": "web", "namespace": "shop",
        "kind": {"group": "", "version": "v1", "kind": "Pod"},
        "resource": {"group": "", "version": "v1", "resource": "pods"},
        "userInfo": {"username": "alice"},
        "object": {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "web", "namespace": "shop"},
          "spec": {"containers": [{"name": "web", "image": "web:1"}]}}}}
      """;

  @TempDir Path folder;

  private WindowRobot openPatched() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", PATCHED_CAPTURE);
    window.awaitText("debug/headline", "Request received");
    return window;
  }

  @Test
  void arrowKeysGoFromCardToCardAndEnterJumpsToOne() throws TimeoutException {
    WindowRobot window = openPatched();
    assertThat(window.text("debug/lanes-summary")).isEqualTo("3 hooks called, 1 skipped");

    window.press(KeyCode.ALT, KeyCode.P);
    for (int i = 0; i < 2; i++) {
      window.press(KeyCode.RIGHT);
    }
    assertThat(window.focused()).isEqualTo("debug/card-mutating-0-0");
    for (int i = 0; i < 3; i++) {
      window.press(KeyCode.RIGHT);
    }
    assertThat(window.focused()).isEqualTo("debug/card-mutating-1-0");
    window.press(KeyCode.ENTER);

    window.awaitText("debug/headline", "sidecar.mesh.bookshop.example allowed the request");
    assertThat(window.text("debug/moment")).contains("second round");
    window.screenshot("pipeline-second-round");
  }

  @Test
  void pipelineIsZoomedFittedAndCollapsed() throws TimeoutException {
    WindowRobot window = openPatched();

    window.press(KeyCode.CONTROL, KeyCode.EQUALS);
    window.awaitText("debug/pipeline-menu", "110 %");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT0);
    window.until("the zoom is whole", () -> window.text("debug/pipeline-menu").isEmpty());
    window.press(KeyCode.CONTROL, KeyCode.DIGIT9);
    window.awaitText("debug/pipeline-menu", "%");
    window.screenshot("pipeline-fitted");
    window.press(KeyCode.ALT, KeyCode.L);
    window.screenshot("pipeline-collapsed");
  }

  @Test
  void thousandHooksCostNoMoreThanThoseInSight() throws TimeoutException, IOException {
    writeThousandHooks();
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/lanes-summary", "800 hooks called, 200 skipped");
    assertThat(window.count("debug/card-mutating-0-")).isBetween(1L, 300L);

    window.press(KeyCode.ALT, KeyCode.P);
    window.press(KeyCode.END);

    assertThat(window.focused()).isEqualTo("debug/card-folded-not-simulated");
    assertThat(window.shows("debug/card-mutating-0-0")).isFalse();
    window.press(KeyCode.HOME);
    for (int i = 0; i < 4; i++) {
      window.press(KeyCode.RIGHT);
    }
    assertThat(window.count("debug/card-mutating-0-")).isBetween(1L, 300L);
    window.screenshot("pipeline-thousand-hooks");
  }

  /// 800 hooks for pods and 200 for what nobody sends, and a request to create a pod.
  private void writeThousandHooks() throws IOException {
    StringBuilder hooks = new StringBuilder(HEAD);
    for (int i = 0; i < 1000; i++) {
      hooks.append(
          """
          - name: hook-%04d.shop.example
            clientConfig: {service: {namespace: shop, name: hook}}
            rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [%s]}]
            admissionReviewVersions: [v1]
            sideEffects: None
          """
              .formatted(i, i % 5 == 4 ? "nodes" : "pods"));
    }
    Files.writeString(folder.resolve("hooks.yaml"), hooks);
    Files.writeString(folder.resolve("admittance.yaml"), SETTINGS);
    Files.writeString(folder.resolve("pod.json"), POD);
  }

  @Test
  void sessionIsSavedAsAPage() throws TimeoutException, IOException {
    WindowRobot window = openPatched();
    Path page = folder.resolve("session.html");

    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
    window.until("the dialog is there", () -> window.shows("debug/share-file"));
    assertThat(window.focused()).isEqualTo("debug/share-file");
    window.press(KeyCode.CONTROL, KeyCode.A);
    window.write(page.toString());
    window.screenshot("share-dialog");
    window.press(KeyCode.ENTER);

    window.awaitText("debug/share-done", "Saved as");
    assertThat(Files.readString(page)).contains("sidecar.mesh.bookshop.example");
    window.press(KeyCode.ESCAPE);
    assertThat(window.shows("debug/share-done")).isFalse();
  }
}
