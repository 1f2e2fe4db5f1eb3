package dev.admittance.uitests;

import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tab leads through all that can be used, in the order in which it is read, and what it leads to
/// looks so; Shift+Tab leads back the same way.
class FocusOrderTest extends WindowTest {
  private static final int FEWEST = 8;

  private final SoftAssertions wrong = new SoftAssertions();

  @TempDir private Path folder;

  @Test
  void tabLeadsThroughTheFirstScreen() throws TimeoutException {
    WindowRobot window = open("--theme=light");
    window.until("the first screen is there", () -> window.shows("shell/welcome"));
    window.focus("welcome/tour");
    walk(window, "first screen");
    window.focus("welcome/tour");
    window.press(KeyCode.SHIFT, KeyCode.TAB);
    wrong.assertThat(window.focused()).as("before the first screen").isEqualTo("rail/cluster");
    wrong.assertAll();
    window.press(KeyCode.SPACE);
    window.until("clusters are shown", () -> window.shows("cluster/contexts-empty"));
  }

  @Test
  void tabLeadsThroughTheHelp() throws TimeoutException {
    WindowRobot window = open("--theme=dark");
    window.until("the first screen is there", () -> window.shows("shell/welcome"));
    window.click("help/open");
    window.click("help/contents");
    window.until("the contents are read", () -> window.shows("help/link/start.md"));
    window.focus("help/link/command-line.md");
    window.press(KeyCode.ENTER);
    window.until("a page is read", () -> !window.shows("help/link/start.md"));
    wrong.assertThat(window.focused()).as("after a link").isEqualTo("help/page");
    walk(window, "page with code");
    window.focus("help/query");
    window.write("idempotent");
    window.until("something is found", () -> !window.items("help/hits").isEmpty());
    walk(window, "search of the help");
    wrong.assertAll();
  }

  @Test
  void tabLeadsThroughDebugImpactAndDesign() throws TimeoutException {
    WindowRobot window = open("--theme=dark", "--sample=true");
    window.clickRow("debug/captures", 1);
    window.awaitText("debug/headline", "Request received");
    walk(window, "debug");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT3);
    window.until("the first words are there", () -> window.shows("impact/empty"));
    walk(window, "impact");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.clickRow("design/outline", 1);
    window.awaitText("design/form/kind", "MutatingWebhookConfiguration");
    walk(window, "design");
    wrong.assertAll();
  }

  @Test
  void tabLeadsThroughACluster() throws TimeoutException, IOException {
    try (StandInCluster cluster = StandInCluster.start()) {
      cluster.namespace("default");
      cluster.webhook(true, "sidecars", "inject.example.com", "Ignore");
      System.setProperty(KubeEnvironment.PROPERTY, cluster.kubeconfig(folder, "dev").toString());
      WindowRobot window = open("--theme=light");
      window.click("rail/cluster");
      window.clickRow("cluster/contexts", 0);
      window.click("cluster/open-context");
      window.until(
          "the hooks are listed",
          () -> window.shows("cluster/hooks") && window.items("cluster/hooks").size() == 2);
      window.clickRow("cluster/hooks", 1);
      window.until("the details are there", () -> window.shows("cluster/details"));
      walk(window, "cluster");
      wrong.assertAll();
    } finally {
      System.clearProperty(KubeEnvironment.PROPERTY);
    }
  }

  private void walk(WindowRobot window, String view) throws TimeoutException {
    window.park();
    FocusWalk.Found found = new FocusWalk(window).go();
    wrong.assertThat(found.stops()).as("stops of " + view).isGreaterThan(FEWEST);
    wrong.assertThat(found.wrong()).as(view).isEmpty();
  }
}
