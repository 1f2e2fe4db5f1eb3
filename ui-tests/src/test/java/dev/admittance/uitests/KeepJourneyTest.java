package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Somebody tries another answer and keeps it in its file.
class KeepJourneyTest extends WindowTest {
  private static final int DENIED_CAPTURE = 2;

  @TempDir Path folder;

  @Test
  void personKeepsTheAnswerThatWasTried() throws IOException, TimeoutException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("sample"));
    WindowRobot window = open("--theme=dark", "--workspace=" + sample);
    window.clickRow("debug/captures", DENIED_CAPTURE);
    window.awaitText("debug/headline", "Request received");
    window.press(KeyCode.ALT, KeyCode.J);
    window.awaitText("debug/headline", "images.policy.bookshop.example denied the request");

    window.press(KeyCode.ALT, KeyCode.T);
    window.click("debug/try-answer");
    window.until("the answer can be edited", () -> window.shows("debug/try-answer-template"));
    window.click("debug/try-answer-template");
    window.press(KeyCode.DOWN);
    window.press(KeyCode.DOWN);
    window.press(KeyCode.ENTER);
    window.until("it can run", () -> !window.isDisabled("debug/try-answer-run"));
    window.click("debug/try-answer-run");
    window.awaitText("debug/keep-in-file", "Keep in answers/image-policy.yaml");
    window.screenshot("keep-01-offered");

    window.click("debug/keep-in-file");
    window.awaitText("debug/changes-words", "answers/image-policy.yaml, not saved yet");
    window.until("it is kept", () -> !window.shows("debug/keep-in-file"));
    window.awaitText("debug/verdict", "Patched");
    window.screenshot("keep-02-kept");

    window.click("debug/changes-undo");
    window.awaitText("debug/verdict", "Denied");
    assertThat(window.shows("debug/changes-words")).isFalse();
  }
}
