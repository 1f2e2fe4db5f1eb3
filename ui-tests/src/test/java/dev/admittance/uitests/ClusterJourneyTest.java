package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What people do with a cluster: find out which of its hooks are in a bad way, and why.
class ClusterJourneyTest extends WindowTest {
  private static final int HEADING_OF_MUTATING = 0;
  private static final int FIRST_MUTATING = 1;
  private static final int FIRST_VALIDATING = 3;

  private final SoftAssertions wrong = new SoftAssertions();

  @TempDir private Path folder;

  private StandInCluster cluster;

  @BeforeEach
  void startCluster() throws IOException {
    cluster = StandInCluster.start();
    cluster.namespace("default");
    cluster.namespace("guard");
    cluster.webhook(true, "sidecars", "inject.example.com", "Ignore");
    cluster.webhook(false, "guard", "check.example.com", "Fail");
    cluster.webhook(false, "audit", "audit.example.com", "Ignore");
    Path file = cluster.kubeconfig(folder, "dev", "prod");
    System.setProperty(KubeEnvironment.PROPERTY, file.toString());
  }

  @AfterEach
  void stopCluster() {
    cluster.close();
    System.clearProperty(KubeEnvironment.PROPERTY);
  }

  private WindowRobot openCluster(int context, String... arguments) throws TimeoutException {
    WindowRobot window = open(arguments);
    window.click("rail/cluster");
    window.clickRow("cluster/contexts", context);
    window.click("cluster/open-context");
    window.awaitText("cluster/hooks-summary", "3 hooks");
    return window;
  }

  @Test
  void personFindsTheHookThatRefusesEverythingAndWhatItIsCalledFor() throws TimeoutException {
    WindowRobot window = openCluster(0, "--theme=light");
    window.awaitText("cluster/connection", "Kubernetes v1.36.3");
    window.awaitText("status/cluster", "dev");
    window.screenshot("cluster-01-hooks");

    window.clickRow("cluster/hooks", FIRST_VALIDATING + 1);
    window.awaitText("cluster/details-name", "check.example.com");
    window.awaitText("cluster/details-place", "ValidatingWebhookConfiguration guard");
    window.screenshot("cluster-02-details");

    window.click("cluster/details/matches");
    window.awaitText("cluster/matches-summary", "1 resource, in 2 of 2 namespaces");
    window.click("cluster/details/configuration");
    window.awaitText("cluster/configuration", "failurePolicy: Fail");

    window.press(KeyCode.ESCAPE);
    window.until("the details are closed", () -> !window.shows("cluster/details"));
  }

  @Test
  void changeOfAHookIsSeenAndCompared() throws TimeoutException {
    WindowRobot window = openCluster(0, "--theme=light");
    window.clickRow("cluster/hooks", FIRST_MUTATING);
    window.click("cluster/details/events");

    cluster.webhook(true, "sidecars", "inject.example.com", "Fail");

    window.until(
        "the change is seen",
        () -> window.shows("cluster/events") && window.items("cluster/events").size() == 1);
    window.clickRow("cluster/events", 0);
    window.until("the change is compared", () -> window.items("cluster/events-change").size() > 1);
    window.screenshot("cluster-03-change");
  }

  @Test
  void hooksAreFilteredAndFoldedByKeys() throws TimeoutException {
    WindowRobot window = openCluster(0, "--theme=light");

    window.focus("cluster/hooks-filter");
    window.write("ignore");
    window.awaitText("cluster/hooks-summary", "2 of 3 hooks");
    window.press(KeyCode.ESCAPE);
    window.awaitText("cluster/hooks-summary", "3 hooks");

    window.clickRow("cluster/hooks", FIRST_MUTATING);
    window.press(KeyCode.LEFT);
    window.press(KeyCode.LEFT);
    window.until("the group is folded", () -> window.items("cluster/hooks").size() == 4);
    window.press(KeyCode.RIGHT);
    window.until("the group is unfolded", () -> window.items("cluster/hooks").size() == 5);
    assertThat(window.items("cluster/hooks").get(HEADING_OF_MUTATING).toString())
        .contains("Mutating webhooks");
  }

  @Test
  void hooksAreLookedAtAndLeftByKeysAlone() throws TimeoutException {
    WindowRobot window = openCluster(0, "--theme=light");

    window.focus("cluster/hooks-filter");
    window.press(KeyCode.DOWN);
    window.until("the table has the keys", () -> window.focused().equals("cluster/hooks"));
    window.press(KeyCode.DOWN);
    window.awaitText("cluster/details-name", "inject.example.com");
    window.press(KeyCode.ENTER);
    window.until(
        "the details have the keys", () -> window.focused().equals("cluster/details-pages"));
    window.press(KeyCode.ESCAPE);
    window.until("the details are closed", () -> !window.shows("cluster/details"));
    window.until("the table has them again", () -> window.focused().equals("cluster/hooks"));

    window.press(KeyCode.DOWN);
    window.press(KeyCode.DOWN);
    window.until("another hook is looked at", () -> window.shows("cluster/details"));
    window.press(KeyCode.ESCAPE);
    window.until("the table closes them too", () -> !window.shows("cluster/details"));

    window.press(KeyCode.ALT, KeyCode.DIGIT2);
    window.until(
        "the keys go into the page", () -> window.focused().equals("cluster/doctor/filter"));
    window.until("there is a list", () -> !window.items("cluster/doctor/list").isEmpty());
    window.press(KeyCode.DOWN);
    window.until("and down its list", () -> window.focused().equals("cluster/doctor/list"));
  }

  @Test
  void windowSaysThatTheServerIsAwayKeepsItsRowsAndRecoversByItself()
      throws TimeoutException, IOException {
    WindowRobot window = openCluster(0, "--theme=light");
    window.awaitText("cluster/hooks-concerning", "3 to see to");
    List<?> rows = window.items("cluster/hooks");

    cluster.stop();
    window.until("the window says so", () -> window.shows("cluster/banner"));
    assertThat(window.text("cluster/banner-what")).isNotBlank();
    assertThat(window.text("cluster/banner-remedy")).contains("tried again by itself");
    assertThat(window.items("cluster/hooks")).isEqualTo(rows);
    window.screenshot("cluster-04-away");

    cluster.webhook(false, "new", "new.example.com", "Fail");
    cluster.restart();
    window.awaitText("cluster/hooks-summary", "4 hooks");
    window.until("the banner is gone", () -> !window.shows("cluster/banner"));
  }

  @Test
  void protectedClusterIsOnlyWrittenToOnceItsNameIsTyped() throws TimeoutException {
    WindowRobot window = openCluster(1, "--theme=light");
    window.awaitText("cluster/writing", "Read-only");

    window.click("cluster/writing");
    window.focus("cluster/writing-name");
    window.write("dev");
    window.press(KeyCode.ENTER);
    assertThat(window.shows("cluster/writing-dialog")).isTrue();
    window.press(KeyCode.ESCAPE);
    window.awaitText("cluster/writing", "Read-only");

    window.click("cluster/writing");
    window.focus("cluster/writing-name");
    window.write("prod");
    window.click("cluster/writing-allow");
    window.awaitText("cluster/writing", "Writing allowed");
    window.awaitText("status/cluster", "prod, writing allowed");
    window.screenshot("cluster-05-writing");

    window.click("cluster/writing");
    window.awaitText("cluster/writing", "Read-only");
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void everyPageCanBeReadAndEveryControlHasAName(String theme) throws TimeoutException {
    WindowRobot window = openCluster(1, "--theme=" + theme);
    window.clickRow("cluster/hooks", FIRST_MUTATING);
    for (String page : List.of("overview", "charts", "events", "configuration", "matches")) {
      window.click("cluster/details/" + page);
      check(window, page);
    }
    for (String page : List.of("doctor", "recording", "access")) {
      window.click("cluster/page/" + page);
      check(window, page);
    }
    window.click("cluster/writing");
    check(window, "question");
    window.press(KeyCode.ESCAPE);
    wrong.assertAll();
  }

  private void check(WindowRobot window, String state) {
    wrong.assertThat(window.unnamed("shell")).as("names of controls: " + state).isEmpty();
    wrong.assertThat(window.contrast().faint()).as("contrast: " + state).isEmpty();
  }

  @Test
  void severalClustersAreOpenAtOnceAndComeBackNextTime() throws TimeoutException {
    WindowRobot window = openCluster(0, "--theme=light");
    window.clickRow("cluster/contexts", 1);
    window.click("cluster/open-context");
    window.awaitText("cluster/context", "prod");
    window.awaitText("cluster/hooks-summary", "3 hooks");
    window.awaitText("status/cluster", "prod");

    closeWindow();
    WindowRobot again = open("--theme=dark");
    again.click("rail/cluster");

    again.awaitText("cluster/context", "prod");
    again.awaitText("cluster/hooks-summary", "3 hooks");
    again.awaitText("cluster/writing", "Read-only");
    assertThat(again.count("cluster/tab/")).isEqualTo(2);
    again.screenshot("cluster-06-next-time");
  }
}
