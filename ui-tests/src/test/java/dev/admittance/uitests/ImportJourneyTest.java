package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A review from a log becomes a test of the configuration, by keyboard but for one click.
class ImportJourneyTest extends WindowTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: policy}
      webhooks:
      - name: deny.shop.example
        clientConfig: {service: {namespace: shop, name: deny}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}]
        matchConditions: [{name: bob, expression: "request.userInfo.username == 'bob'"}]
        admissionReviewVersions: [v1]
        sideEffects: None
      ---
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
      - webhook: deny.shop.example
        response: {allowed: false, status: {code: 403, message: not bob}}
      """;

  private static final String REVIEW =
      """
      {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-1",
       "kind":{"group":"","version":"v1","kind":"ConfigMap"},
       "resource":{"group":"","version":"v1","resource":"configmaps"},
       "name":"prices","namespace":"shop","operation":"CREATE","userInfo":{"username":"alice"},
       "object":{"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"prices","namespace":"shop"}}}}
      """;

  @TempDir Path folder;

  @Test
  void reviewIsPastedEditedRunAndMadeATest() throws IOException, TimeoutException {
    Files.writeString(
        folder.resolve("admittance.yaml"),
        "apiVersion: admittance.dev/v1\nkind: Workspace\nname: Shop\n");
    Files.writeString(folder.resolve("hooks.yaml"), HOOKS);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.awaitText("shell/workspace-name", "Shop");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);

    window.copy(REVIEW);
    window.focus("debug/captures");
    window.press(KeyCode.CONTROL, KeyCode.V);
    window.awaitText("debug/import-words", "1 capture added in captures/pasted.json.");
    window.awaitText("debug/title", "CREATE configmaps shop/prices");
    window.awaitText("debug/verdict", "Admitted");
    window.screenshot("90-pasted");

    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.E);
    window.focus("debug/form-user");
    window.press(KeyCode.CONTROL, KeyCode.A);
    window.write("bob");
    window.screenshot("91-edited");
    window.click("debug/form-save");
    window.awaitText("debug/import-words", "captures/configmap-prices.yaml");
    window.awaitText("debug/verdict", "Denied");

    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.T);
    window.awaitText("debug/import-words", "captures/configmap-prices.expect.yaml");
    window.screenshot("92-made-a-test");

    assertThat(Files.readString(folder.resolve("captures/configmap-prices.expect.yaml")))
        .contains("kind: Expectation", "allowed: false", "code: 403", "not bob");
    assertThat(Files.readString(folder.resolve("captures/pasted.json"))).isEqualTo(REVIEW);
  }

  @Test
  void whatIsNoCaptureIsSaidAndNothingIsWritten() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("hooks.yaml"), HOOKS);
    WindowRobot window = open("--theme=dark", "--workspace=" + folder);
    window.until("it is open", () -> window.shows("shell/workspace-name"));
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);

    window.copy("kind: [");
    window.focus("debug/captures");
    window.press(KeyCode.CONTROL, KeyCode.V);

    window.awaitText("debug/import-words", "The text was not added, line 1");
    window.screenshot("93-not-pasted");
    assertThat(folder.resolve("captures")).doesNotExist();
  }
}
