package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// What the window says about faults of its own, and its log.
class FaultJourneyTest extends WindowTest {

  @Test
  void faultIsToldWithAReportWithoutSecrets() throws TimeoutException {
    WindowRobot window = open();
    fail(new IllegalStateException("asked https://ann:hunter2@api/ for token=hunter2"));
    window.awaitText("crash/bar/words", "Something went wrong in Admittance itself");
    window.screenshot("fault-bar");
    window.click("crash/show");
    window.awaitText("crash/report", "java.lang.IllegalStateException");
    window.screenshot("fault-report");
    assertThat(window.text("crash/report"))
        .contains("FaultJourneyTest", "appearance.theme", "Nobody caught what happened")
        .doesNotContain("hunter2");
    assertThat(window.unnamed("crash/dialog")).isEmpty();
    window.press(KeyCode.ESCAPE);
    window.click("crash/dismiss");
    assertThat(window.shows("crash/bar")).isFalse();
  }

  @Test
  void abruptEndIsToldByTheNextWindow() throws TimeoutException, IOException {
    Path marks = Files.createDirectories(StateFolder.path().resolve("running"));
    // No process has this number: it is beyond the largest that systems give.
    Files.writeString(marks.resolve("99999999.running"), marks.toString());

    WindowRobot window = open();

    window.awaitText("crash/bar/words", "ended abruptly");
    assertThat(window.shows("crash/show")).isFalse();
  }

  @Test
  void logIsShownAndFilteredByKeys() throws TimeoutException {
    WindowRobot window = open();
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    window.write("open log");
    window.press(KeyCode.ENTER);
    window.until("the log is there", () -> window.shows("log/dialog"));
    assertThat(window.items("log/lines").toString()).contains("Options [");
    Logger.getLogger("dev.admittance.of.a.test")
        .log(Level.WARNING, "strange thing with password=hunter2");
    window.write("strange");
    window.until("one line is left", () -> window.items("log/lines").size() == 1);
    assertThat(window.items("log/lines").getFirst().toString())
        .contains("strange thing", "struck out")
        .doesNotContain("hunter2");
    window.screenshot("log");
    assertThat(window.unnamed("log/dialog")).isEmpty();
    window.press(KeyCode.ESCAPE);
    assertThat(window.shows("log/dialog")).isFalse();
  }

  private static void fail(RuntimeException fault) {
    Platform.runLater(() -> {
      throw fault;
    });
  }
}
