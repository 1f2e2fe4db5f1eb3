package dev.admittance.uitests;

import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
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
  void closedWindowIsLetGo() throws TimeoutException {
    WindowRobot closed = open("--theme=light", "--sample=true");
    closed.awaitText("debug/captures-summary", "10 captures");
    WeakReference<Node> shell = closed.hold("shell");
    closeWindow();

    open("--theme=light").awaitGone("the closed window", shell);
  }
}
