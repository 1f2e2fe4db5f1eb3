package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Pos;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Panes stay where a person puts them.
class DockJourneyTest extends WindowTest {
  @TempDir Path folder;

  @Test
  void panesMoveByKeysMenuAndDraggingAndComeBackWithTheBreakpoints()
      throws IOException, TimeoutException {
    Path workspace = folder.resolve("workspace");
    SampleWorkspace.unpackTo(workspace);
    WindowRobot window = openCapture(workspace);

    window.press(KeyCode.ALT, KeyCode.DIGIT5);
    window.press(KeyCode.ALT, KeyCode.SHIFT, KeyCode.DOWN);
    window.awaitIn("debug/tab-wire", "debug/group-wire");

    window.drag("debug/tab-why", "debug/group-object", Pos.CENTER);
    window.awaitIn("debug/tab-why", "debug/group-object");
    window.screenshot("11-docked");

    window.click("debug/tab-patch");
    window.click("debug/menu-patch");
    window.choose("debug/dock-move-left");
    window.awaitIn("debug/tab-patch", "debug/group-object");

    assertThat(window.focused()).startsWith("debug/");

    window.press(KeyCode.F9);
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.B);
    assertThat(window.items("debug/breakpoints")).hasSize(1);
    closeWindow();

    WindowRobot again = openCapture(workspace);
    again.awaitIn("debug/tab-wire", "debug/group-wire");
    again.awaitIn("debug/tab-why", "debug/group-object");
    again.awaitIn("debug/tab-patch", "debug/group-object");
    again.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.B);
    assertThat(again.items("debug/breakpoints")).hasSize(1);
  }

  @Test
  void closedPaneComesBackWithItsKeys() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/headline", "Request received");

    window.press(KeyCode.ALT, KeyCode.DIGIT4);
    window.press(KeyCode.ALT, KeyCode.SHIFT, KeyCode.W);
    assertThat(window.shows("debug/tab-why")).isFalse();

    window.press(KeyCode.ALT, KeyCode.DIGIT4);
    assertThat(window.shows("debug/tab-why")).isTrue();
  }

  private WindowRobot openCapture(Path workspace) throws TimeoutException {
    WindowRobot window = open("--theme=light", "--workspace=" + workspace);
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.clickRow("debug/captures", 2);
    window.awaitText("debug/headline", "Request received");
    return window;
  }
}
