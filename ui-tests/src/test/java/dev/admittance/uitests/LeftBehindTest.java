package dev.admittance.uitests;

import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is closed is let go, with all that it holds.
class LeftBehindTest extends WindowTest {
  @TempDir private Path folder;

  @Test
  void closedClusterIsLetGo() throws IOException, TimeoutException {
    try (StandInCluster cluster = StandInCluster.start()) {
      cluster.webhook(true, "sidecars", "inject.example.com", "Ignore");
      System.setProperty(
          KubeEnvironment.PROPERTY, cluster.kubeconfig(folder, "dev", "prod").toString());
      WindowRobot window = open("--theme=light");
      window.click("rail/cluster");
      window.clickRow("cluster/contexts", 0);
      window.click("cluster/open-context");
      window.awaitText("cluster/hooks-summary", "1 hook");
      for (String page : List.of("doctor", "compare", "recording", "access", "hooks")) {
        window.click("cluster/page/" + page);
      }
      window.clickRow("cluster/hooks", 1);
      window.awaitText("cluster/details-name", "inject.example.com");
      for (String page : List.of("matches", "events", "configuration", "charts")) {
        window.click("cluster/details/" + page);
      }
      WeakReference<Node> pages = window.hold("cluster/pages");

      window.focus("cluster/contexts");
      window.press(KeyCode.CONTROL, KeyCode.W);
      window.until("the cluster is closed", () -> !window.shows("cluster/pages"));

      window.awaitGone("the closed cluster", pages);
    } finally {
      System.clearProperty(KubeEnvironment.PROPERTY);
    }
  }

  @Test
  void editorOfAClosedFileIsLetGo() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.clickRow("design/outline", 1);
    window.awaitText("design/caret", "Ln");
    window.press(KeyCode.ALT, KeyCode.DIGIT2);
    WeakReference<Node> editor = window.hold(window.focused());

    window.press(KeyCode.CONTROL, KeyCode.W);
    window.until("the file is closed", () -> !window.shows("design/caret"));

    window.awaitGone("the editor of the closed file", editor);
  }

  @Test
  void rowsOfSettingsAreLetGoWithTheSearch() throws TimeoutException {
    WindowRobot window = open("--theme=light");
    window.press(KeyCode.CONTROL, KeyCode.COMMA);
    WeakReference<Node> found = window.hold("appearance.fontSize");

    window.write("dark theme");
    window.until("other rows are there", () -> window.count("shortcut/view/theme/row") == 1);
    window.awaitGone("the row of a setting that does not match", found);

    WeakReference<Node> shortcut = window.hold("shortcut/view/theme");
    window.press(KeyCode.CONTROL, KeyCode.A);
    window.write("schriftgr");
    window.until("other rows are there", () -> window.count("appearance.fontSize/row") == 1);
    window.awaitGone("the row of a shortcut that does not match", shortcut);
  }

  @Test
  void closedDialogsAreLetGo() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/headline", "Request received");

    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
    WeakReference<Node> share = window.hold("debug/share-file");
    window.press(KeyCode.ESCAPE);
    window.awaitGone("the dialog of an export", share);

    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    window.write("open log");
    window.press(KeyCode.ENTER);
    WeakReference<Node> log = window.hold("log/dialog");
    window.press(KeyCode.ESCAPE);
    window.awaitGone("the log", log);
  }

  @Test
  void closedRunIsLetGo() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/headline", "Request received");
    window.press(KeyCode.ALT, KeyCode.D);
    window.until("the order is shown", () -> window.shows("debug/try-hooks"));
    window.press(KeyCode.ALT, KeyCode.DOWN);
    window.click("debug/try-order-run");
    window.awaitText("debug/run-1-title", "after");
    WeakReference<Node> title = window.hold("debug/run-1-title");

    window.press(KeyCode.CONTROL, KeyCode.W);
    window.until("the run is closed", () -> !window.shows("debug/run-1-title"));

    window.awaitGone("the tab of the run", title);
  }

  @Test
  void closedWindowIsLetGo() throws TimeoutException {
    WindowRobot closed = open("--theme=light", "--sample=true");
    closed.awaitText("debug/captures-summary", "10 captures");
    closed.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    closed.clickRow("design/outline", 1);
    closed.awaitText("design/caret", "Ln");
    WeakReference<Node> shell = closed.hold("shell");
    closeWindow();

    open("--theme=light").awaitGone("the closed window", shell);
  }
}
