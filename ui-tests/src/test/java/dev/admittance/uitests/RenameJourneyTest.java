package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.session.BreakpointRow;
import dev.admittance.app.design.outline.OutlineEntry;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Somebody renames a webhook, and its answers and breakpoint come along.
class RenameJourneyTest extends WindowTest {
  private static final int DENIED_CAPTURE = 2;

  @TempDir Path folder;

  @Test
  void personRenamesAWebhookWithEverythingThatNamesIt() throws IOException, TimeoutException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("sample"));
    WindowRobot window = open("--theme=light", "--workspace=" + sample);
    window.clickRow("debug/captures", DENIED_CAPTURE);
    window.awaitText("debug/headline", "Request received");
    window.press(KeyCode.ALT, KeyCode.J);
    window.awaitText("debug/headline", "images.policy.bookshop.example denied the request");
    window.press(KeyCode.F9);

    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.until("the outline is there", () -> window.shows("design/outline"));
    int row = row(window, "images.policy.bookshop.example");
    window.clickRow("design/outline", row);
    window.focus("design/outline");
    window.press(KeyCode.F2);
    window.awaitText("design/rename-files", "answers/image-policy.yaml, lines 4, 19");
    assertThat(window.text("design/rename-files")).contains("hooks/image-policy.yaml, line 7");
    window.screenshot("rename-01-preview");
    window.write("gate.bookshop.example");
    window.press(KeyCode.ENTER);
    window.until("it is renamed", () -> row(window, "gate.bookshop.example") >= 0);

    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.awaitText("debug/outcome", "gate.bookshop.example");
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.B);
    window.until(
        "the breakpoint has followed",
        () ->
            window.items("debug/breakpoints").stream()
                .anyMatch(one ->
                    one instanceof BreakpointRow set
                        && set.breakpoint().toString().contains("gate.bookshop.example")));
  }

  private static int row(WindowRobot window, String name) {
    return window.ask(scene -> {
      TreeView<?> tree =
          (TreeView<?>)
              scene.getRoot().lookupAll(".tree-view").stream()
                  .filter(node -> "design/outline".equals(node.getId()))
                  .findFirst()
                  .orElseThrow();
      for (int i = 0; i < tree.getExpandedItemCount(); i++) {
        if (tree.getTreeItem(i).getValue() instanceof OutlineEntry entry
            && entry.title().equals(name)) {
          return i;
        }
      }
      return -1;
    });
  }
}
