package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A webhook from a file without one to "no problems", with the keyboard and completion alone.
class CompletionJourneyTest extends WindowTest {
  private static final String WANTED =
      """
      # Classes
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: classes
      webhooks:
      - name: classes.example.com
        clientConfig:
          url: https://hooks.example.com/
        sideEffects: None
        admissionReviewVersions: [v1]
        timeoutSeconds: 5
        rules:
        - operations: [CREATE]
          apiGroups: [networking.k8s.io]
          apiVersions: [v1]
          resources: [ingressclasses]\
      """;

  @TempDir Path folder;

  @Test
  void aWebhookIsWrittenByCompletionAlone() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("hook.yaml"), "# Classes\n");
    Files.writeString(
        folder.resolve("admittance.yaml"),
        "apiVersion: admittance.dev/v1\nkind: Workspace\nname: New\n");
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.awaitText("shell/workspace-name", "New");
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("hook.yaml");
    window.press(KeyCode.ENTER);
    window.until("the text is there", () -> window.shows("design/source"));
    window.click("design/source");
    window.press(KeyCode.CONTROL, KeyCode.END);

    complete(window, "validatingw");
    window.write("classes");
    window.press(KeyCode.ENTER);
    window.press(KeyCode.BACK_SPACE);
    complete(window, "web");
    complete(window, "nam");
    window.write("classes.example.com");
    window.press(KeyCode.ENTER);
    complete(window, "cli");
    complete(window, "ur");
    window.write("https://hooks.example.com/");
    window.press(KeyCode.ENTER);
    window.press(KeyCode.BACK_SPACE);
    complete(window, "side");
    complete(window, "Non");
    window.press(KeyCode.ENTER);
    complete(window, "admis");
    complete(window, "v");
    nextLine(window);
    complete(window, "timeo");
    window.write("5");
    window.press(KeyCode.ENTER);
    complete(window, "rul");
    complete(window, "oper");
    complete(window, "CR");
    nextLine(window);
    complete(window, "apiG");
    complete(window, "networking");
    nextLine(window);
    complete(window, "apiV");
    complete(window, "v");
    nextLine(window);
    complete(window, "reso");
    complete(window, "ingressc");

    assertThat(window.text("design/source")).isEqualTo(WANTED);
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
    window.until("nothing is wrong", () -> window.items("problems/table").isEmpty());
    window.screenshot("36-completed");
  }

  @Test
  void shortcutsAreNoTextWhileCompletionsAreOffered() throws IOException, TimeoutException {
    Files.writeString(
        folder.resolve("hook.yaml"),
        "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\n");
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("hook.yaml");
    window.press(KeyCode.ENTER);
    window.until("the form is there", () -> window.shows("design/form/rows"));
    window.click("design/source");
    window.press(KeyCode.CONTROL, KeyCode.END);
    for (String typed : List.of("m", "e", "t")) {
      window.write(typed);
      window.until("the text cannot be read", () -> window.shows("design/form/fault/show"));
      window.press(KeyCode.ALT, KeyCode.DIGIT3);
      window.until(
          "the way to the fault has the focus",
          () -> window.focused().equals("design/form/fault/show"));
      assertThat(window.text("design/source")).endsWith(typed);
      window.press(KeyCode.ALT, KeyCode.DIGIT2);
      window.until("the text has it", () -> window.focused().equals("design/source"));
    }
  }

  /// Types the beginning of a word and takes the first way to go on.
  private static void complete(WindowRobot window, String typed) {
    window.write(typed);
    window.until(
        "ways to go on from `" + typed + "` are offered",
        () -> window.shows("design/completion/items"));
    window.press(KeyCode.TAB);
    window.until("one was taken", () -> !window.shows("design/completion/items"));
  }

  private static void nextLine(WindowRobot window) {
    window.press(KeyCode.END);
    window.press(KeyCode.ENTER);
  }
}
