package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.scenario.ScenarioRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The task: find out why a creation hung, from the captured request alone, in a workspace of a
/// release with initializers.
class HangingCreationTest extends WindowTest {
  private static final int MOST_STEPS = 60;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        folder.resolve("admittance.yaml"),
        """
        apiVersion: admittance.dev/v1
        kind: Workspace
        name: Payments
        kubernetesRelease: "1.8"
        plugins: {enable: [Initializers]}
        """);
    Files.writeString(
        folder.resolve("initializers.yaml"),
        """
        apiVersion: admissionregistration.k8s.io/v1alpha1
        kind: InitializerConfiguration
        metadata: {name: payments}
        initializers:
        - name: certificates.payments.example
          rules: [{apiGroups: [""], apiVersions: [v1], resources: [pods]}]
        - name: vault.payments.example
          rules: [{apiGroups: [""], apiVersions: [v1], resources: [pods]}]
        """);
    Files.writeString(
        folder.resolve("answers.yaml"),
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - initializer: certificates.payments.example
          delay: 1s
          response: {patch: [{op: add, path: /metadata/labels, value: {certificate: mounted}}]}
        - {initializer: vault.payments.example, error: timeout}
        """);
    Files.writeString(
        folder.resolve("capture.yaml"),
        """
        apiVersion: admission.k8s.io/v1beta1
        kind: AdmissionReview
        request:
          uid: 5a3c2f5e-7c0e-4f0e-9d53-8f1f4a2c7a11
          kind: {group: "", version: v1, kind: Pod}
          resource: {group: "", version: v1, resource: pods}
          name: ledger
          namespace: payments
          operation: CREATE
          userInfo: {username: ada@payments.example}
          object:
            apiVersion: v1
            kind: Pod
            metadata: {name: ledger, namespace: payments}
            spec: {containers: [{name: ledger, image: "ledger:3"}]}
        """);
  }

  @Test
  void personFindsOutWhoseWorkTheCreationWaitedFor() throws TimeoutException {
    WindowRobot window = openDebug();
    window.clickRow("debug/captures", 0);

    window.click("debug/follow");
    window.awaitText(
        "debug/initializers-verdict", "hung for 30 s, waiting for vault.payments.example");
    assertThat(window.text("debug/initializers-why"))
        .contains("vault.payments.example was waited for since 3 s")
        .contains("it never does anything")
        .contains("504 Timeout");
    window.screenshot("init-1-hung");

    window.click("debug/initializers-jump");
    window.awaitText("debug/initializers-headline", "vault.payments.example takes its turn");
    assertThat(window.text("debug/initializers-moment")).isEqualTo("at 3 s");
    window.screenshot("init-2-why");

    for (int i = 0;
        i < MOST_STEPS && !window.text("debug/initializers-headline").contains("504");
        i++) {
      window.click("debug/step-over");
    }
    assertThat(window.text("debug/initializers-moment")).isEqualTo("at 32 s");

    window.click("debug/initializers-back");
    window.until("the capture is back", () -> window.shows("debug/headline"));
    assertThat(window.shows("debug/initializers")).isFalse();
  }

  @Test
  void keyboardAloneDoes() throws TimeoutException {
    WindowRobot window = openDebug();
    window.press(KeyCode.ALT, KeyCode.DIGIT1);
    window.until("the run can be followed", () -> window.shows("debug/follow"));

    window.press(KeyCode.CONTROL, KeyCode.I);
    window.awaitText("debug/initializers-verdict", "waiting for vault.payments.example");
    assertThat(window.focused()).isEqualTo("debug/initializers-sequence");
    window.press(KeyCode.CONTROL, KeyCode.J);
    window.awaitText("debug/initializers-headline", "takes its turn");
    window.press(KeyCode.CONTROL, KeyCode.F10);
    window.awaitText("debug/initializers-headline", "sees MODIFIED");
    window.press(KeyCode.ESCAPE);

    window.until("the capture is back", () -> window.shows("debug/headline"));
    assertThat(window.shows("debug/initializers")).isFalse();
  }

  /// What would have been with another server, side by side with what was.
  @Test
  void personTriesWhatTheProposalWouldHaveDone() throws TimeoutException {
    WindowRobot window = openDebug();
    window.clickRow("debug/captures", 0);
    window.click("debug/follow");
    window.awaitText("debug/initializers-verdict", "hung for 30 s");

    window.click("debug/initializers-tab-what-if");
    window.click("debug/what-if-as-proposed");

    window.awaitText("debug/initializers-rules", "as proposed, Kubernetes 1.8");
    window.awaitText("debug/initializers-verdict", "was answered 201 after");
    assertThat(window.items("debug/initializers-runs")).hasSize(2);
    window.screenshot("init-3-as-proposed");
    assertThat(window.unnamed("debug/initializers")).isEmpty();

    assertThat(window.focused()).isEqualTo("debug/what-if-as-proposed");

    window.click("debug/what-if-reset");
    window.awaitText("debug/initializers-verdict", "hung for 30 s");
  }

  @Test
  void personTypesHowLongAServerIsDown() throws TimeoutException {
    WindowRobot window = openDebug();
    window.clickRow("debug/captures", 0);
    window.click("debug/follow");
    window.awaitText("debug/initializers-verdict", "hung for 30 s");
    window.click("debug/initializers-tab-what-if");
    window.focus("debug/what-if-outage");
    window.press(KeyCode.CONTROL, KeyCode.A);
    window.write("2.5");

    window.click("debug/what-if-crash/apiserver-1");

    window.until("it is tried", () -> window.items("debug/initializers-runs").size() == 2);
    assertThat(((ScenarioRun) window.items("debug/initializers-runs").get(1)).title())
        .contains("apiserver-1")
        .contains("2.5 s");
  }

  private WindowRobot openDebug() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.awaitText("debug/captures-summary", "1 capture");
    return window;
  }
}
