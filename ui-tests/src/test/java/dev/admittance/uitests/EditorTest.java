package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tasks in the editor of texts.
class EditorTest extends WindowTest {
  private static final String HOOK =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata:
        name: sidecar
      webhooks:
      - name: inject.example.com
        failurePolicy: Fail
        sideEffects: None
        admissionReviewVersions: [v1]
        clientConfig:
          service: {name: injector, namespace: default}
        rules:
        - apiGroups: [""]
          apiVersions: [v1]
          operations: [CREATE]
          resources: [pods]
          scop: Namespaced
      """;

  @TempDir Path folder;

  @Test
  void problemIsFoundFixedAndTheFixTakenBack() throws IOException, TimeoutException {
    WindowRobot window = openHook();

    window.press(KeyCode.CONTROL, KeyCode.END);
    window.press(KeyCode.SHIFT, KeyCode.F8);
    window.awaitText("design/caret-problem", "scop");
    window.awaitText("design/caret", "Ln 17");
    window.press(KeyCode.ALT, KeyCode.ENTER);
    window.until("fixes are offered", () -> window.shows("design/fix/0"));
    window.screenshot("31-quick-fix");
    window.press(KeyCode.ENTER);
    window.awaitText("design/source", "scope: Namespaced");
    window.until("nothing is wrong", () -> window.text("design/caret-problem").isEmpty());

    window.press(KeyCode.CONTROL, KeyCode.Z);
    window.awaitText("design/source", "scop: Namespaced");
  }

  @Test
  void whatIsEditedIsComparedWithTheDisk() throws IOException, TimeoutException {
    WindowRobot window = openHook();
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.D);
    window.until("nothing is edited", () -> window.shows("compare/equal"));
    window.press(KeyCode.ESCAPE);

    window.press(KeyCode.CONTROL, KeyCode.END);
    window.write("# mine");
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.D);
    window.until("both are there", () -> window.shows("compare/diff"));
    window.screenshot("32-compared");
    window.click("compare/close");
    assertThat(window.shows("compare/dialog")).isFalse();
  }

  @Test
  void typedTextIsIndentedAndItsProblemsAreShown() throws IOException, TimeoutException {
    WindowRobot window = openHook();

    window.press(KeyCode.CONTROL, KeyCode.END);
    window.write("- name: two");
    window.press(KeyCode.ENTER);
    window.write("rules:");
    window.press(KeyCode.ESCAPE);
    window.press(KeyCode.ENTER);
    window.press(KeyCode.ESCAPE);

    assertThat(window.text("design/source")).endsWith("- name: two\n  rules:\n    ");
    window.press(KeyCode.F8);
    window.until("problems are shown", () -> !window.text("design/caret-problem").isEmpty());
    window.screenshot("32-typed");
  }

  @Test
  void findsAreReplacedAsOneStep() throws IOException, TimeoutException {
    WindowRobot window = openHook();

    window.press(KeyCode.CONTROL, KeyCode.F);
    window.write("v1");
    window.awaitText("design/find/status", "3 found");
    window.press(KeyCode.ENTER);
    window.awaitText("design/find/status", "of 3");
    window.press(KeyCode.CONTROL, KeyCode.H);
    window.click("design/find/replacement");
    window.write("v2");
    window.screenshot("33-find");
    window.click("design/find/replace-all");
    window.awaitText("design/find/status", "3 replaced");
    assertThat(window.text("design/source")).contains("k8s.io/v2", "[v2]").doesNotContain("v1");

    window.press(KeyCode.ESCAPE);
    window.press(KeyCode.CONTROL, KeyCode.Z);
    window.awaitText("design/source", "k8s.io/v1");
    assertThat(window.text("design/source")).isEqualTo(HOOK);
  }

  @Test
  void keyIsCompleted() throws IOException, TimeoutException {
    WindowRobot window = openHook();

    window.press(KeyCode.CONTROL, KeyCode.G);
    window.write("7");
    window.press(KeyCode.ENTER);
    window.awaitText("design/caret", "Ln 7, Col 1");
    window.press(KeyCode.END);
    window.press(KeyCode.ENTER);
    window.write("timeou");
    window.until("ways to go on are offered", () -> window.shows("design/completion/items"));
    window.screenshot("34-completion");
    window.press(KeyCode.TAB);

    window.awaitText("design/source", "\n  timeoutSeconds:");
  }

  @Test
  void tabDoesNotKeepTheKeyboardInTheEditor() throws IOException, TimeoutException {
    WindowRobot window = openHook();

    window.press(KeyCode.CONTROL, KeyCode.TAB);
    window.write("x");

    assertThat(window.text("design/source")).isEqualTo(HOOK);
  }

  private WindowRobot openHook() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("hook.yaml"), HOOK);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.until("problems are listed", () -> window.shows("problems/table"));
    window.clickRow("problems/table", 0);
    window.press(KeyCode.ENTER);
    window.until("the text is there", () -> window.shows("design/source"));
    window.awaitText("design/source", "sidecar");
    window.click("design/source");
    return window;
  }
}
