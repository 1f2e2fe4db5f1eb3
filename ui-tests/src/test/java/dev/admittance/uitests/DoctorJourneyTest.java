package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What people do with the doctor: learn what breaks a cluster, see the way out, and put aside what
/// they know.
class DoctorJourneyTest extends WindowTest {
  private static final String TITLE = "cluster/doctor/title";
  private static final String DEADLOCK = "Deadlock";

  @TempDir private Path folder;

  private StandInCluster cluster;

  @BeforeEach
  void startCluster() throws IOException {
    cluster = StandInCluster.start();
    cluster.namespace("guard");
    cluster.webhook(true, "sidecars", "inject.example.com", "Ignore");
    cluster.webhook(false, "guard", "check.example.com", "Fail");
    Path file = cluster.kubeconfig(folder, "dev");
    System.setProperty(KubeEnvironment.PROPERTY, file.toString());
  }

  @AfterEach
  void stopCluster() {
    cluster.close();
    System.clearProperty(KubeEnvironment.PROPERTY);
  }

  private WindowRobot openDoctor(String theme) throws TimeoutException {
    WindowRobot window = open("--theme=" + theme);
    window.click("rail/cluster");
    window.clickRow("cluster/contexts", 0);
    window.click("cluster/open-context");
    window.awaitText("cluster/hooks-summary", "2 hooks");
    window.click("cluster/page/doctor");
    window.awaitText(TITLE, DEADLOCK);
    return window;
  }

  @Test
  void personSeesWhatBreaksTheClusterTheWayOutAndTheHook() throws TimeoutException {
    WindowRobot window = openDoctor("dark");
    window.awaitText("cluster/doctor/subject", "guard/check.example.com");
    window.click("cluster/doctor/treatment/0/show");
    window.until(
        "the change is shown", () -> window.items("cluster/doctor/treatment/0/diff").size() > 3);
    assertThat(window.unnamed("shell")).isEmpty();
    assertThat(window.contrast().faint()).isEmpty();
    window.screenshot("doctor-01-change");

    window.click("cluster/doctor/go");
    window.awaitText("cluster/details-name", "check.example.com");

    window.click("cluster/page/doctor");
    window.click("cluster/doctor/treatment/0/apply");
    window.until("the change is reviewed", () -> !window.items("cluster/review-list").isEmpty());
    window.screenshot("doctor-03-apply");
  }

  @Test
  void whatIsKnownIsHiddenWithAReasonAndFoundAgain() throws TimeoutException {
    WindowRobot window = openDoctor("light");
    window.click("cluster/doctor/hide");
    window.write("We test the outage");
    window.press(KeyCode.ENTER);
    window.until("it is hidden", () -> !window.text(TITLE).contains(DEADLOCK));

    window.focus("cluster/doctor/filter");
    window.write("deadlock");
    window.until("nothing is left", () -> window.items("cluster/doctor/list").isEmpty());
    window.click("cluster/doctor/hidden");
    window.awaitText(TITLE, DEADLOCK);
    window.screenshot("doctor-02-hidden");
    window.click("cluster/doctor/unhide");
    window.until("it is shown again", () -> window.shows("cluster/doctor/hide"));
  }

  @Test
  void changesOfTheClusterAreExaminedByThemselves() throws TimeoutException {
    WindowRobot window = openDoctor("light");
    cluster.webhook(false, "guard", "check.example.com", "Ignore");
    window.until("the deadlock is gone", () -> !window.text(TITLE).contains(DEADLOCK));
  }
}
