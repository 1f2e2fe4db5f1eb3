package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.GuardedChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The author of a chart opens its output, sees that its Pods will be refused by its own hook, and
/// lets it succeed: by another order, and then by the failure policy.
class RehearsalJourneyTest extends WindowTest {
  private static final String CHART = GuardedChart.of(3);

  private static final String FAILS = "Deployment/guard: accepted, but 0 of 3 pods can be created";

  @TempDir Path folder;

  @Test
  void authorOfAChartSeesWhatBreaksAndLetsItPass() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("chart.yaml"), CHART);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    // There is nothing to rehearse before the workspace is read.
    window.awaitWords("debug/captures", Pattern.compile("shop/guard"));
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.Y);

    window.awaitText("debug/rehearsal-first", FAILS);
    window.awaitText("debug/verdict", "Failed closed");
    assertThat(window.text("debug/title")).startsWith("CREATE pods shop/guard-");
    window.press(KeyCode.UP);
    window.awaitText("debug/title", "CREATE replicasets.apps shop/guard-");

    window.awaitText(
        "debug/rehearsal-remedy-0", "webhook configurations last, once the pods are ready");
    window.click("debug/rehearsal-apply-0");
    window.awaitText(
        "debug/rehearsal-summary", "All 3 objects are admitted, and its workload gets its Pods.");
    assertThat(window.focused()).isEqualTo("debug/rehearsal-tree");

    window.click("debug/rehearsal-order");
    window.press(KeyCode.HOME);
    window.press(KeyCode.ENTER);
    window.awaitText("debug/rehearsal-first", FAILS);
    window.awaitText(
        "debug/rehearsal-remedy-2", "set failurePolicy to Ignore of guard.example.com (guard)");
    window.wheelAndClick("debug/rehearsal-remedies-pane", "debug/rehearsal-apply-2");
    window.awaitText(
        "debug/rehearsal-summary",
        "All 3 objects are admitted, and its workload gets its Pods. 3 requests pass unchecked.");
    assertThat(window.focused()).isEqualTo("debug/rehearsal-tree");
    window.awaitText(
        "debug/changes-words",
        "set failurePolicy to Ignore of guard.example.com (guard): chart.yaml, not saved yet.");
    window.click("debug/changes-undo");
    window.click("debug/rehearsal-outdated");
    window.awaitText("debug/rehearsal-first", FAILS);
    assertThat(Files.readString(folder.resolve("chart.yaml"))).isEqualTo(CHART);
  }
}
