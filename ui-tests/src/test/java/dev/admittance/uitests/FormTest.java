package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tasks in the form of an object, and its step with the text.
class FormTest extends WindowTest {
  private static final String HOOK =
      """
      # kept
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: bee
      webhooks:
      - name: a.bee.example # its name
        clientConfig:
          url: https://a.bee.example/
        sideEffects: None
        admissionReviewVersions: [v1]
        timeoutSeconds: 5
      """;

  private static final String EMPTY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      """;

  @TempDir Path folder;

  @Test
  void formFollowsTheTextThroughABreakAndBack() throws IOException, TimeoutException {
    WindowRobot window = openForm(HOOK);
    window.awaitText("design/form/metadata.name", "bee");

    window.focus("design/source");
    window.press(KeyCode.CONTROL, KeyCode.HOME);
    window.write("- ");
    window.awaitText("design/form/fault", "Line");
    window.screenshot("41-form-of-a-broken-text");
    assertThat(window.text("design/form/metadata.name")).isEqualTo("bee");

    window.press(KeyCode.BACK_SPACE);
    window.press(KeyCode.BACK_SPACE);
    window.until("the form goes on", () -> !window.shows("design/form/fault"));
    window.focus("design/form/metadata.name");
    window.press(KeyCode.END);
    window.write("hive");
    window.awaitText("design/source", "name: beehive\n");
    assertThat(window.text("design/source"))
        .isEqualTo(HOOK.replace("name: bee\n", "name: beehive\n"));
    assertThat(window.focused()).isEqualTo("design/form/metadata.name");
  }

  @Test
  void hookIsWrittenWithTheKeyboardAndTheFormAlone() throws IOException, TimeoutException {
    WindowRobot window = openForm(EMPTY);
    window.press(KeyCode.ALT, KeyCode.DIGIT3);

    assertThat(window.focused()).isEqualTo("design/form/metadata");
    window.press(KeyCode.RIGHT);
    assertThat(window.focused()).isEqualTo("design/form/metadata");
    window.until("the section is open", () -> window.shows("design/form/metadata.name"));
    assertThat(window.focused()).isEqualTo("design/form/metadata");
    window.press(KeyCode.TAB);
    assertThat(window.focused()).isEqualTo("design/form/metadata.name");
    window.write("bee");
    window.awaitText("design/source", "metadata:\n  name: bee\n");

    tabTo(window, "design/form/webhooks/add");
    window.press(KeyCode.SPACE);
    window.awaitText("design/source", "- name: hook1.example.com\n");
    window.until("its form is there", () -> window.shows("design/form/webhooks[*].name"));
    tabTo(window, "design/form/webhooks[*].name");
    window.press(KeyCode.CONTROL, KeyCode.A);
    window.write("a.bee.example");
    window.awaitText("design/source", "- name: a.bee.example\n");
    tabTo(window, "design/form/webhooks[*].sideEffects/None");
    window.press(KeyCode.SPACE);
    window.awaitText("design/source", "  sideEffects: None\n");
    tabTo(window, "design/form/webhooks[*].timeoutSeconds");
    window.write("7");
    tabTo(window, "design/form/webhooks[*].admissionReviewVersions/v1");
    window.press(KeyCode.SPACE);
    window.awaitText("design/source", "admissionReviewVersions:");
    window.screenshot("42-form-by-keyboard");

    assertThat(window.text("design/source"))
        .startsWith(EMPTY)
        .contains("  timeoutSeconds: 7\n")
        .contains("metadata:\n  name: bee\n");
  }

  @Test
  void wordsOfAllScriptsGoFromTheFormIntoTheTextAndBack() throws IOException, TimeoutException {
    String hook = HOOK.replace("timeoutSeconds: 5", "timeoutSeconds: 99 # שלום");
    String emoji = "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67\uD83C\uDDEF\uD83C\uDDF5";
    WindowRobot window = openForm(hook);
    window.awaitText("design/form/metadata.name", "bee");

    window.focus("design/form/metadata.name");
    window.press(KeyCode.END);
    window.write("-שלום-受付-e\u0301-");
    window.copy(emoji);
    window.press(KeyCode.CONTROL, KeyCode.V);
    window.write("-مرحبا");
    String name = "bee-שלום-受付-e\u0301-" + emoji + "-مرحبا";
    window.awaitText("design/source", name);
    assertThat(window.text("design/source"))
        .isEqualTo(hook.replace("name: bee\n", "name: " + name + "\n"));
    window.screenshot("43-scripts");

    window.focus("design/source");
    window.press(KeyCode.END);
    window.press(KeyCode.BACK_SPACE);
    window.write("ان");
    window.press(KeyCode.CONTROL, KeyCode.V);
    String longer = name.substring(0, name.length() - 1) + "ان" + emoji;
    window.until(
        "the form has it too", () -> window.text("design/form/metadata.name").equals(longer));
    int column = ("  name: " + longer).length() + 1;
    window.awaitText("design/caret", "Ln 5, Col " + column);

    window.press(KeyCode.F8);
    window.awaitText("design/caret", "Ln 7, Col 3");
    window.press(KeyCode.F8);
    window.awaitText("design/caret", "Ln 12, Col 19");
    window.press(KeyCode.CONTROL, KeyCode.S);
    window.until(
        "the file has it",
        () -> Files.readString(folder.resolve("it.yaml")).contains("  name: " + longer + "\n"));
  }

  @Test
  void everyControlOfTheFormHasAName() throws IOException, TimeoutException {
    WindowRobot window = openForm(HOOK);
    window.awaitText("design/form/metadata.name", "bee");

    assertThat(window.unnamed("design/form")).isEmpty();
  }

  private WindowRobot openForm(String text) throws IOException, TimeoutException {
    Files.writeString(folder.resolve("it.yaml"), text);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("it.yaml");
    window.press(KeyCode.ENTER);
    window.until("the form is there", () -> window.shows("design/form/metadata"));
    return window;
  }

  private static void tabTo(WindowRobot window, String id) {
    for (int steps = 0; steps < 60 && !window.focused().equals(id); steps++) {
      window.press(KeyCode.TAB);
    }
    assertThat(window.focused()).isEqualTo(id);
  }
}
