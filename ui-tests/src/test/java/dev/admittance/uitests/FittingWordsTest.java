package dev.admittance.uitests;

import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The words of the window have the room they need, on a screen of 1920 by 1080 pixels that shows
/// everything twice as large too, and every control says to a screen reader what it is.
class FittingWordsTest extends WindowTest {
  private static final int DENIED = 2;
  private static final List<KeyCode> PANES =
      List.of(
          KeyCode.DIGIT3,
          KeyCode.DIGIT4,
          KeyCode.DIGIT5,
          KeyCode.DIGIT6,
          KeyCode.DIGIT7,
          KeyCode.DIGIT8,
          KeyCode.T);

  private final SoftAssertions wrong = new SoftAssertions();

  @TempDir private Path folder;

  private StandInCluster cluster;

  @BeforeEach
  void startCluster() throws IOException {
    cluster = StandInCluster.start();
    cluster.namespace("default");
    cluster.webhook(true, "sidecars", "inject.example.com", "Ignore");
    cluster.webhook(false, "guard", "check.example.com", "Fail");
    System.setProperty(KubeEnvironment.PROPERTY, cluster.kubeconfig(folder, "dev").toString());
  }

  @AfterEach
  void stopCluster() {
    cluster.close();
    System.clearProperty(KubeEnvironment.PROPERTY);
  }

  @ParameterizedTest
  @CsvSource({"light,1280,800", "dark,960,540"})
  void clusterHasRoomForItsWords(String theme, double width, double height)
      throws TimeoutException {
    WindowRobot window = openSample(theme, width, height);
    window.click("rail/cluster");
    window.clickRow("cluster/contexts", 0);
    window.click("cluster/open-context");
    window.until(
        "the hooks are listed",
        () -> window.shows("cluster/hooks") && window.items("cluster/hooks").size() == 4);
    window.clickRow("cluster/hooks", 1);
    window.until("the details are there", () -> window.shows("cluster/details"));
    check(window, "cluster-hooks-" + theme);
    for (String page : List.of("overview", "charts", "events", "configuration", "matches")) {
      window.click("cluster/details/" + page);
      check(window, "cluster-" + page + "-" + theme);
    }
    for (String page : List.of("doctor", "compare", "recording", "access")) {
      window.click("cluster/page/" + page);
      check(window, "cluster-" + page + "-" + theme);
    }
    window.click("cluster/writing");
    check(window, "cluster-writing-" + theme);
    window.press(KeyCode.ESCAPE);
    window.click("cluster/snapshot");
    check(window, "cluster-snapshot-" + theme);
    window.press(KeyCode.ESCAPE);
    wrong.assertAll();
  }

  @ParameterizedTest
  @CsvSource({"light,1280,800", "dark,960,540"})
  void impactAndTheFrameHaveRoomForTheirWords(String theme, double width, double height)
      throws TimeoutException {
    WindowRobot window = openSample(theme, width, height);
    window.click("rail/impact");
    window.until("the first words are there", () -> window.shows("impact/empty"));
    check(window, "impact-" + theme);
    window.click("impact/run");
    window.until("the requests are compared", () -> window.shows("impact/card-requests"));
    check(window, "impact-results-" + theme);
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
    window.until("the problems are there", () -> window.shows("problems/table"));
    check(window, "problems-" + theme);
    window.press(KeyCode.F1);
    window.until("the help is there", () -> window.shows("help/query"));
    check(window, "help-" + theme);
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    window.until("the commands are there", () -> window.shows("finder/list"));
    check(window, "commands-" + theme);
    window.press(KeyCode.ESCAPE);
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.until("hooks, captures and files are there", () -> window.shows("finder/list"));
    check(window, "places-" + theme);
    wrong.assertAll();
  }

  @ParameterizedTest
  @CsvSource({"light,1440,900", "dark,960,540"})
  void debugAndDesignHaveRoomForTheirWords(String theme, double width, double height)
      throws TimeoutException {
    WindowRobot window = openSample(theme, width, height);
    check(window, "debug-empty-" + theme);
    window.clickRow("debug/captures", DENIED);
    window.awaitText("debug/headline", "Request received");
    window.press(KeyCode.ALT, KeyCode.J);
    window.awaitText("debug/headline", "denied the request");
    check(window, "debug-denied-" + theme);
    for (KeyCode pane : PANES) {
      window.press(KeyCode.ALT, pane);
      check(window, "debug-" + pane.getName() + "-" + theme);
    }
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.until("the hooks are listed", () -> window.shows("design/outline"));
    check(window, "design-empty-" + theme);
    window.clickRow("design/outline", 2);
    window.until("the form is there", () -> window.shows("design/form/rows"));
    check(window, "design-" + theme);
    wrong.assertThat(window.scrollsSideways("design/form/scroll")).as("form " + theme).isFalse();
    wrong.assertAll();
  }

  /// The sample shows its captures once it is read.
  private WindowRobot openSample(String theme, double width, double height)
      throws TimeoutException {
    WindowRobot window = open(width, height, "--theme=" + theme, "--sample=true");
    window.until(
        "the captures are there",
        () -> window.shows("debug/captures") && !window.items("debug/captures").isEmpty());
    return window;
  }

  private void check(WindowRobot window, String state) {
    window.screenshot("words-" + state);
    wrong.assertThat(window.unnamed("shell")).as("names of controls: " + state).isEmpty();
    wrong.assertThat(window.withoutRole("shell")).as("roles of controls: " + state).isEmpty();
    wrong.assertThat(window.spokenOver("shell")).as("names in the way: " + state).isEmpty();
    wrong.assertThat(window.cutWords()).as("words that are cut: " + state).isEmpty();
  }
}
