package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One task for each of the proposals, with the scenario or capture that the help's table names.
class ProposalsJourneyTest extends WindowTest {
  private static final Path RESOURCES = Path.of("../simulator/src/test/resources");

  private static final int MOST_STEPS = 60;

  /// The first creation succeeded, and the same once more does not.
  private static final String AGAIN = "failed after 0 ms: 409 AlreadyExists";

  @TempDir Path folder;

  /// Extensible admission: the configuration that nobody ever read, and the switches that it wished
  /// for.
  @Test
  void personSeesWhatTheFirstConfigurationWouldHaveDone() throws Exception {
    WindowRobot window = openScenario("initialization/admission-control-configuration");
    window.awaitText("debug/initializers-verdict", "201");

    window.click("debug/initializers-tab-what-if");
    window.click("debug/what-if-as-proposed");
    window.awaitText("debug/initializers-rules", "as proposed");
    window.awaitText("debug/initializers-verdict", "500");
    window.screenshot("proposal-1-as-proposed");

    window.focus("debug/what-if-switch/namespaces");
    window.write("shop");
    window.screenshot("proposal-1-form");
    window.press(KeyCode.ENTER);

    window.until("it is tried", () -> window.items("debug/initializers-runs").size() == 3);
    window.awaitText("debug/initializers-verdict", "201");
    assertThat(window.unnamed("debug/initializers")).isEmpty();
    window.screenshot("proposal-1-switches");
  }

  /// Dynamic admission control configuration: a dead initializer, and one that is not in rotation.
  @Test
  void personSeesHowADeadInitializerWouldHaveBeenRemoved() throws Exception {
    WindowRobot window = openScenario("initialization/dead-initializer");
    window.awaitText("debug/initializers-verdict", "hung");

    window.click("debug/initializers-tab-what-if");
    window.click("debug/what-if-as-proposed");
    window.awaitText("debug/initializers-verdict", AGAIN);

    window.click("debug/what-if-as-shipped");
    window.awaitText("debug/initializers-verdict", "hung");
    window.focus("debug/what-if-switch/from/x1.example.com");
    window.write("100");
    window.press(KeyCode.ENTER);

    window.awaitText("debug/initializers-verdict", AGAIN);
    window.screenshot("proposal-2-rotation");
    window.focus("debug/what-if-file");
    window.write("rotation");
    window.press(KeyCode.ENTER);
    window.until("it is saved", () -> Files.exists(folder.resolve("scenarios/rotation.yaml")));
    assertThat(Files.readString(folder.resolve("scenarios/rotation.yaml")))
        .contains("webhook: x1.example.com");
  }

  /// A webhook that is not in rotation judges nothing, and an object that failed stays until the
  /// garbage collector looks.
  @Test
  void personTakesAWebhookOutOfRotationAndTriesAnotherDesign() throws Exception {
    WindowRobot window = openScenario("initialization/webhook");
    window.awaitText("debug/initializers-verdict", "403");

    window.click("debug/initializers-tab-what-if");
    window.focus("debug/what-if-switch/from/judge.example.com");
    window.write("100");
    window.press(KeyCode.ENTER);
    window.awaitText("debug/initializers-verdict", "201");

    window.focus("debug/what-if-as-proposed");
    window.press(KeyCode.SPACE);
    window.awaitText("debug/initializers-rules", "as proposed");
    window.focus("debug/what-if-design/clean-up");
    window.press(KeyCode.DOWN);
    window.until("it is tried", () -> window.items("debug/initializers-runs").size() == 4);
    window.awaitWords("debug/initializers-runs", Pattern.compile(".*cleanUp initializer.*"));
    assertThat(window.unnamed("debug/initializers")).isEmpty();
    window.screenshot("proposal-2-designs");
  }

  /// The webhook of the first proposal denies with 400, and the connection shows its contract.
  @Test
  void personReadsTheContractOfTheFirstWebhook() throws Exception {
    Files.writeString(
        folder.resolve("admittance.yaml"),
        """
        kind: Workspace
        kubernetesRelease: "1.7"
        plugins: {order: proposed}
        """);
    WindowRobot window = openCapture("scenarios/initializers/proposed-hook-denies-with-400");

    stepTo(window, "check.example.com denied the request");
    window.click("debug/wire-connection-toggle");

    window.awaitWords("debug/wire-connection", Pattern.compile("HTTP status, as first proposed"));
    window.awaitWords("debug/wire-connection", Pattern.compile("Denied: the client gets .*"));
    window.screenshot("proposal-1-contract");
  }

  /// Webhooks, beta: an answer in a form that no release takes.
  @Test
  void personSeesTheMergePatchThatNoReleaseTakes() throws Exception {
    WindowRobot window = openCapture("scenarios/what-if/merge-patch-and-whole-object");

    stepTo(window, "Proposed, not shipped: patch type application/merge-patch+json");
    stepTo(window, "label.example.com patched /metadata/labels");
    window.screenshot("proposal-3-merge-patch");
  }

  /// Webhooks, general availability: hooks are called again after later changes.
  @Test
  void personSeesAHookCalledAgain() throws Exception {
    WindowRobot window = openCapture("scenarios/mutation/two-hooks-and-reinvocation");

    stepTo(window, "inject.example.com was called");
    window.click("debug/step-into");
    stepTo(window, "inject.example.com was called");
    window.screenshot("proposal-4-reinvocation");
  }

  private static void stepTo(WindowRobot window, String headline) {
    for (int i = 0; i < MOST_STEPS && !window.text("debug/headline").contains(headline); i++) {
      window.click("debug/step-into");
    }
    assertThat(window.text("debug/headline")).contains(headline);
  }

  private WindowRobot openScenario(String name) throws IOException, TimeoutException {
    WindowRobot window = openDebug(name);
    window.until("scenarios are offered", () -> window.shows("debug/side-scenarios"));
    window.click("debug/side-scenarios");
    window.clickRow("debug/scenarios", 0);
    return window;
  }

  private WindowRobot openCapture(String name) throws IOException, TimeoutException {
    WindowRobot window = openDebug(name);
    window.awaitText("debug/captures-summary", "1 capture");
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/headline", "Request received");
    return window;
  }

  private WindowRobot openDebug(String name) throws IOException, TimeoutException {
    try (Stream<Path> files = Files.list(RESOURCES.resolve(name))) {
      for (Path file :
          files
              .filter(one -> one.toString().endsWith(".yaml") && !one.endsWith("setup.yaml"))
              .toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.until("the workspace is read", () -> window.title().contains(" – "));
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    return window;
  }
}
