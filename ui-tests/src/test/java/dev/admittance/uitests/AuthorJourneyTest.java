package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A mutating webhook from nothing to "no problems", without a line of YAML written by hand.
class AuthorJourneyTest extends WindowTest {
  @TempDir Path folder;

  @Test
  void mutatingWebhookIsMadeFromATemplate() throws IOException, TimeoutException {
    Files.writeString(
        folder.resolve("admittance.yaml"),
        "apiVersion: admittance.dev/v1\nkind: Workspace\nname: New\n");
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.awaitText("shell/workspace-name", "New");

    window.click("design/new");
    window.screenshot("20-templates");
    window.press(KeyCode.ENTER);
    window.until(
        "the new file is open", () -> window.shows("design/tab/hooks/mutating-webhook.yaml"));
    window.awaitText("design/form/kind", "MutatingWebhookConfiguration");
    window.screenshot("21-new-webhook");

    assertThat(folder.resolve("hooks/mutating-webhook.yaml")).exists();

    // What the mutating webhook leaves out while it is down, a validating one is to refuse.
    window.press(KeyCode.CONTROL, KeyCode.N);
    window.write("validating w");
    window.press(KeyCode.ENTER);
    window.until(
        "the second file is open", () -> window.shows("design/tab/hooks/validating-webhook.yaml"));
    window.awaitText("design/form/kind", "ValidatingWebhookConfiguration");

    window.clickRow("design/outline", 1);
    window.awaitText("design/form/kind", "MutatingWebhookConfiguration");
    window.wheelAndClick("design/form/scroll", "design/form/webhooks[*].reinvocationPolicy/Never");
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
    window.until("nothing is wrong", () -> window.items("problems/table").isEmpty());
    window.screenshot("22-no-problems");

    window.press(KeyCode.CONTROL, KeyCode.S);
    window.until(
        "it is saved",
        () ->
            Files.readString(folder.resolve("hooks/mutating-webhook.yaml"))
                .contains("reinvocationPolicy: Never"));
  }
}
