package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.call.ForwardedCall;
import dev.admittance.call.HookCaller;
import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.storage.HomeFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What people do to bring home what a cluster is asked: record it, look at it in Debug, and leave
/// nothing behind.
class RecordingJourneyTest extends WindowTest {
  private static final Pattern CLIENT_CONFIG =
      Pattern.compile("\"url\":\"([^\"]+)\",\"caBundle\":\"([^\"]+)\"");

  private static final String REVIEW =
      """
      {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-1",
      "kind":{"group":"","version":"v1","kind":"Secret"},
      "resource":{"group":"","version":"v1","resource":"secrets"},"name":"s","namespace":"shop",
      "operation":"CREATE","userInfo":{"username":"ann"},
      "object":{"stringData":{"password":"hush-hush"}},"oldObject":null,"dryRun":false}}
      """;

  @TempDir private Path home;

  private StandInCluster cluster;

  @BeforeEach
  void startCluster() throws IOException {
    System.setProperty(HomeFolder.PROPERTY, home.toString());
    cluster = StandInCluster.start();
    System.setProperty(
        KubeEnvironment.PROPERTY, cluster.kubeconfig(home, "dev", "prod").toString());
  }

  @AfterEach
  void stopCluster() {
    cluster.close();
    System.clearProperty(KubeEnvironment.PROPERTY);
    System.clearProperty(HomeFolder.PROPERTY);
  }

  private WindowRobot openPage(int context) throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.click("rail/cluster");
    window.clickRow("cluster/contexts", context);
    window.click("cluster/open-context");
    window.click("cluster/page/recording");
    window.awaitText("cluster/recording/obstacle", "The cluster is only read");
    return window;
  }

  private Answer callTheHook(String configuration) throws InterruptedException {
    Matcher found = CLIENT_CONFIG.matcher(configuration);
    assertThat(found.find()).isTrue();
    String url = found.group(1);
    return HookCaller.in(home)
        .forward(
            new ForwardedCall(
                url,
                Duration.ofSeconds(10),
                new ClientConfig(Optional.of(url), Optional.empty(), Optional.of(found.group(2))),
                CallTarget.ofUrl(url).orElseThrow()),
            REVIEW.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void whatIsRecordedIsDebuggedAndNothingIsLeftBehind()
      throws TimeoutException, InterruptedException {
    WindowRobot window = openPage(0);
    window.click("cluster/writing");
    window.click("cluster/writing-allow");
    window.until("it may be started", () -> window.text("cluster/recording/obstacle").isEmpty());
    window.click("cluster/recording/start");
    window.click("cluster/recording/agree");
    window.awaitText("cluster/recording/title", "Recording since");
    assertThat(cluster.validating()).hasSize(1);
    String configuration = cluster.validating().values().iterator().next();
    assertThat(configuration).contains("\"failurePolicy\":\"Ignore\"", "kube-system");

    Answer answer = callTheHook(configuration);

    assertThat(answer)
        .isInstanceOfSatisfying(
            Answer.Responded.class,
            given -> assertThat(given.wire().body()).contains("\"allowed\":true"));
    window.awaitText("cluster/recording/written", "1");
    window.awaitText("cluster/recording/secrets", "1");
    window.screenshot("recording-01-runs");

    window.click("cluster/recording/stop");
    window.awaitText("cluster/recording/title", "The recording has ended");
    assertThat(cluster.validating()).isEmpty();

    window.click("cluster/recording/open");
    window.awaitText("debug/captures-summary", "1 capture");
    window.screenshot("recording-02-debug");
  }

  @Test
  void protectedClusterAsksForItsName() throws TimeoutException {
    WindowRobot window = openPage(1);
    window.click("cluster/writing");
    window.focus("cluster/writing-name");
    window.write("prod");
    window.click("cluster/writing-allow");
    window.click("cluster/recording/start");
    window.focus("cluster/recording/context");
    window.write("pro");
    window.press(KeyCode.ENTER);
    assertThat(window.shows("cluster/recording/dialog")).isTrue();
    window.write("d");
    window.press(KeyCode.ENTER);

    window.awaitText("cluster/recording/title", "Recording since");
    // Whoever closes the cluster ends the recording.
    window.click("cluster/recording/stop");
    window.awaitText("cluster/recording/title", "The recording has ended");
  }

  @Test
  void whatACrashLeftIsTakenOutOnceSomebodyAgreed() throws TimeoutException {
    cluster.leftover("admittance-recording-lost");
    WindowRobot window = openPage(0);
    window.awaitText("cluster/recording/leftovers/words", "ann@desk");
    window.click("cluster/writing");
    window.click("cluster/writing-allow");
    window.click("cluster/recording/take-out");
    window.screenshot("recording-03-leftover");
    window.click("cluster/recording/keep");
    assertThat(cluster.validating()).hasSize(1);

    window.click("cluster/recording/take-out");
    window.click("cluster/recording/take-out-agree");

    window.until("it is gone", () -> cluster.validating().isEmpty());
    window.until("nothing is said any more", () -> !window.shows("cluster/recording/leftovers"));
  }
}
