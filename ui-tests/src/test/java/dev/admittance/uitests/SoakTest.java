package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.diagnostics.ProcessFigures;
import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Opens, edits, replays, compares, connects and disconnects, again and again in one window, and
/// looks at what that leaves behind. A round is about what a person does in a minute; `bash
/// .ci/soak` makes an hour of it, in which the memory has to stay flat. An ordinary build makes one
/// round, which nobody may complain of in the log.
class SoakTest extends WindowTest {
  private static final int ROUNDS = Integer.getInteger("admittance.soak.rounds", 1);

  /// With fewer rounds what is loaded and filled once cannot be told from what is left behind.
  private static final int ROUNDS_THAT_TELL = 12;

  private static final long MEGABYTE = 1_000_000;
  private static final long MOST_HEAP_GROWTH = 4 * MEGABYTE;
  private static final long MOST_THREAD_GROWTH = 2;
  private static final long MOST_FILE_GROWTH = 4;
  private static final int CAPTURES = 10;
  private static final int STEPS = 6;

  @TempDir private Path folder;

  @Test
  void hourOfWorkLeavesNothingBehind() throws IOException, TimeoutException {
    List<ProcessFigures> figures = new ArrayList<>();
    try (StandInCluster cluster = StandInCluster.start();
        LogWatch log = new LogWatch()) {
      cluster.namespace("default");
      cluster.webhook(true, "sidecars", "inject.example.com", "Ignore");
      System.setProperty(
          KubeEnvironment.PROPERTY, cluster.kubeconfig(folder, "dev", "prod").toString());
      WindowRobot window = open("--theme=light");
      for (int round = 0; round < ROUNDS; round++) {
        openSample(window);
        replay(window, round % CAPTURES);
        edit(window);
        compare(window);
        connect(window);
        // It does not see that somebody watches no more, and would keep the connection.
        cluster.stop();
        cluster.restart();
        WindowRobot.forgetEvents();
        figures.add(ProcessFigures.now());
        print(round, figures.getLast());
      }
      assertThat(log.lines()).as("nothing is logged that nobody expects").isEmpty();
    } finally {
      System.clearProperty(KubeEnvironment.PROPERTY);
    }
    if (ROUNDS >= ROUNDS_THAT_TELL) {
      assertFlat(figures);
    }
  }

  /// Each time a fresh copy.
  private static void openSample(WindowRobot window) {
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
    window.awaitText("debug/captures-summary", CAPTURES + " captures");
  }

  private static void replay(WindowRobot window, int capture) {
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.clickRow("debug/captures", capture);
    window.awaitText("debug/headline", "Request received");
    // A request that is refused early has fewer.
    for (int step = 0; step < STEPS && !window.isDisabled("debug/step-into"); step++) {
      window.click("debug/step-into");
    }
    window.click("debug/step-back");
    window.click("debug/run-to-end");
  }

  private static void edit(WindowRobot window) {
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.clickRow("design/outline", 1);
    window.awaitText("design/caret", "Ln");
    window.press(KeyCode.ALT, KeyCode.DIGIT2);
    window.press(KeyCode.CONTROL, KeyCode.END);
    window.write("# a thought\n");
    window.press(KeyCode.CONTROL, KeyCode.S);
  }

  private static void compare(WindowRobot window) {
    window.press(KeyCode.CONTROL, KeyCode.DIGIT3);
    window.press(KeyCode.F5);
    window.awaitText("impact/card-requests", String.valueOf(CAPTURES));
  }

  private static void connect(WindowRobot window) {
    window.press(KeyCode.CONTROL, KeyCode.DIGIT4);
    window.clickRow("cluster/contexts", 0);
    window.click("cluster/open-context");
    window.awaitText("cluster/hooks-summary", "1 hook");
    window.focus("cluster/contexts");
    window.press(KeyCode.CONTROL, KeyCode.W);
    window.until("the cluster is closed", () -> !window.shows("cluster/hooks"));
  }

  private static void print(int round, ProcessFigures now) {
    System.out.printf(Locale.ROOT, "round %3d: %s%n", round + 1, now);
  }

  private static void assertFlat(List<ProcessFigures> figures) {
    assertThat(ProcessFigures.growth(figures, ProcessFigures::heap))
        .as("growth of the heap in bytes")
        .isLessThan(MOST_HEAP_GROWTH);
    assertThat(ProcessFigures.growth(figures, ProcessFigures::threads))
        .as("growth of threads")
        .isLessThanOrEqualTo(MOST_THREAD_GROWTH);
    assertThat(ProcessFigures.growth(figures, ProcessFigures::files))
        .as("growth of open files")
        .isLessThanOrEqualTo(MOST_FILE_GROWTH);
  }
}
