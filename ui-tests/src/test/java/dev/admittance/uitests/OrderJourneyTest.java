package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The task: what if the injector ran after the labeller? A pod is denied since it has no sidecar,
/// and it has none since the injector looks for a label that comes only after it.
class OrderJourneyTest extends WindowTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: a-injector}
      webhooks:
      - name: injector.shop.example
        admissionReviewVersions: [v1]
        sideEffects: None
        clientConfig: {url: "https://injector.example/"}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: b-labeller}
      webhooks:
      - name: labeller.shop.example
        admissionReviewVersions: [v1]
        sideEffects: None
        clientConfig: {url: "https://labeller.example/"}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: guard}
      webhooks:
      - name: guard.shop.example
        admissionReviewVersions: [v1]
        sideEffects: None
        clientConfig: {url: "https://guard.example/"}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
      """;

  private static final String ANSWERS =
      """
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
      - webhook: injector.shop.example
        when: has(object.metadata.labels) && 'mesh' in object.metadata.labels
        response:
          allowed: true
          patchType: JSONPatch
          patch: [{op: add, path: /spec/containers/-, value: {name: proxy, image: "proxy:1"}}]
      - webhook: injector.shop.example
        response: {allowed: true}
      - webhook: labeller.shop.example
        response:
          allowed: true
          patchType: JSONPatch
          patch: [{op: add, path: /metadata/labels, value: {mesh: "on"}}]
      - webhook: guard.shop.example
        when: object.spec.containers.size() < 2
        response: {allowed: false, status: {code: 403, message: a pod needs its proxy}}
      - webhook: guard.shop.example
        response: {allowed: true}
      """;

  private static final String REVIEW =
      """
      apiVersion: admission.k8s.io/v1
      kind: AdmissionReview
      request:
        uid: a
        kind: {group: "", version: v1, kind: Pod}
        resource: {group: "", version: v1, resource: pods}
        name: cart
        namespace: shop
        operation: CREATE
        userInfo: {username: ada}
        object:
          apiVersion: v1
          kind: Pod
          metadata: {name: cart, namespace: shop}
          spec: {containers: [{name: web, image: "web:1"}]}
      """;

  /// More steps than either run has.
  private static final int MOST_STEPS = 60;

  @TempDir Path folder;

  @Test
  void personCallsTheInjectorLaterAndComparesWhatComesOfIt() throws IOException, TimeoutException {
    WindowRobot window = openCapture();
    assertThat(window.text("debug/outcome")).contains("guard.shop.example denied the request");

    window.press(KeyCode.ALT, KeyCode.D);
    window.until("the order is shown", () -> window.items("debug/try-hooks").size() == 2);
    window.press(KeyCode.ALT, KeyCode.DOWN);
    window.awaitText("debug/try-order-change", "injector after labeller");
    window.screenshot("explore-01-order");
    window.click("debug/try-order-run");

    window.awaitText("debug/run-1-title", "injector after labeller");
    window.awaitText("debug/verdict", "Patched");
    window.awaitText("debug/outcome", "Admitted, changed by");

    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.DIGIT9);
    window.awaitText("debug/compare-left-verdict", "Denied");
    window.awaitText("debug/compare-right-verdict", "Patched");
    assertThat(window.text("debug/compare-left-outcome")).contains("a pod needs its proxy");
    window.awaitText("debug/compare-summary", "steps differ");
    int first = window.selectedRow("debug/compare-rows");
    window.click("debug/compare-next");
    assertThat(window.selectedRow("debug/compare-rows")).isGreaterThan(first);
    for (int i = 0; i < MOST_STEPS && !showsProxy(window); i++) {
      window.click("debug/compare-next");
    }
    assertThat(showsProxy(window)).isTrue();
    window.screenshot("explore-02-compared");

    window.click("debug/compare-right-open");
    window.awaitText("debug/verdict", "Patched");
    window.press(KeyCode.CONTROL, KeyCode.PAGE_UP);
    window.awaitText("debug/verdict", "Denied");
  }

  @Test
  void chartOfTheOrderLeadsToTheSameComparison() throws IOException, TimeoutException {
    WindowRobot window = openCapture();

    window.press(KeyCode.ALT, KeyCode.DIGIT0);
    window.click("debug/analysis-order");
    window.awaitText("debug/analysis-sentence", "The order of one pair of hooks matters.");
    window.screenshot("explore-03-order-screenshot");
    window.click("debug/analysis-cell-0-1");

    window.awaitText("debug/compare-left-verdict", "Denied");
    window.awaitText("debug/compare-right-verdict", "Patched");
  }

  private static boolean showsProxy(WindowRobot window) {
    return window.items("debug/compare-objects").toString().contains("proxy:1");
  }

  private WindowRobot openCapture() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("hooks.yaml"), HOOKS);
    Files.writeString(folder.resolve("answers.yaml"), ANSWERS);
    Files.writeString(folder.resolve("review.yaml"), REVIEW);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.awaitText("debug/captures-summary", "1 capture");
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/headline", "Request received");
    window.awaitText("debug/verdict", "Denied");
    // The advice on the hooks takes half of the small window of tests.
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
    return window;
  }
}
