package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Somebody makes a test, runs all, looks why one failed, and updates it.
class TestsJourneyTest extends WindowTest {
  private static final int DENIED_CAPTURE = 2;

  private static final String OUTDATED =
      """
      apiVersion: admittance.dev/v1
      kind: Expectation
      capture: {file: 07-storefront-over-budget.json}
      expect:
        allowed: true # it was
        code: 200
      """;

  @TempDir Path folder;

  @Test
  void personRunsTheTestsAndUpdatesTheOneThatFails() throws IOException, TimeoutException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("sample"));
    Files.writeString(sample.resolve("captures/07-storefront.expect.yaml"), OUTDATED);
    WindowRobot window = open("--theme=light", "--workspace=" + sample);

    window.clickRow("debug/captures", DENIED_CAPTURE);
    window.awaitText("debug/headline", "Request received");
    window.press(KeyCode.F10);
    window.press(KeyCode.F10);
    window.awaitText("debug/counter", "Step 3");
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.T);
    window.awaitText("debug/import-words", "03-reviews-image-denied.expect.yaml");
    window.awaitText("debug/counter", "Step 3");

    window.click("debug/side-tests");
    window.awaitText("debug/tests-summary", "2 tests");
    window.click("debug/tests-run");
    window.awaitText("debug/tests-summary", "1 of 2 failed");

    window.clickRow("debug/tests", 1);
    window.awaitText("debug/test-words", "07-storefront.expect.yaml");
    assertThat(window.items("debug/test-mismatches")).hasSize(2);
    window.screenshot("tests-01-failed");
    window.press(KeyCode.ENTER);
    window.awaitText("debug/title", "storefront");
    window.awaitText("debug/headline", "denied the request");

    window.click("debug/test-update");
    window.awaitText("debug/changes-words", "07-storefront.expect.yaml, not saved yet");
    window.awaitText("debug/headline", "denied the request");
    window.click("debug/tests-run");
    window.awaitText("debug/tests-summary", "2 of 2 passed");
    window.screenshot("tests-02-updated");

    window.click("debug/changes-undo");
    window.awaitText("debug/tests-summary", "before the last change");
    window.click("debug/tests-run");
    window.awaitText("debug/tests-summary", "1 of 2 failed");
    assertThat(window.unnamed("debug/tests-pane")).isEmpty();
  }
}
