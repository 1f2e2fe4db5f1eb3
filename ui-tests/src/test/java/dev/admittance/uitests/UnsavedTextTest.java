package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.storage.StateFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nothing that was typed is lost: not by a crash, not by somebody else's change, not by closing.
class UnsavedTextTest extends WindowTest {
  private static final long TYPED_MILLIS = 2_500;
  private static final long MOST_LOST_MILLIS = 2_000;

  private static final String HOOK =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: %s
      webhooks:
      - name: check.%s.example
        admissionReviewVersions: [v1]
        sideEffects: None
        timeoutSeconds: 30
        clientConfig:
          url: https://hooks.example/check
        rules:
        - operations: [CREATE]
          apiGroups: [networking.k8s.io]
          apiVersions: [v1]
          resources: [ingresses]
      """;

  @TempDir Path folder;

  @BeforeEach
  void fill() throws IOException {
    Files.writeString(folder.resolve("admittance.yaml"), "kind: Workspace\nname: shop\n");
    Files.writeString(folder.resolve("ant.yaml"), HOOK.formatted("ant", "ant"));
    Files.writeString(folder.resolve("bee.yaml"), HOOK.formatted("bee", "bee"));
  }

  @Test
  void typingIsRecoveredAfterTheProcessIsKilled()
      throws IOException, InterruptedException, TimeoutException {
    List<Long> typedAt = typeInAProcessAndKillIt();
    String before = Files.readString(folder.resolve("ant.yaml"));

    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.awaitText("crash/bar/words", "ended abruptly");
    window.awaitText("recovery/bar/words", "Unsaved text of ant.yaml");
    assertThat(Files.readString(folder.resolve("ant.yaml"))).isEqualTo(before);
    window.click("recovery/review");
    window.until("the difference is shown", () -> !window.items("recovery/diff").isEmpty());
    window.screenshot("40-recovery");
    window.click("recovery/restore");
    window.until("the text is back", () -> window.shows("design/tab/ant.yaml"));
    window.press(KeyCode.CONTROL, KeyCode.S);
    window.until(
        "the text is saved",
        () -> Files.readString(folder.resolve("ant.yaml")).startsWith("# abc"));

    String line = Files.readString(folder.resolve("ant.yaml")).lines().findFirst().orElseThrow();
    int kept = line.substring(2).indexOf("apiVersion");
    long lost = kept >= typedAt.size() ? 0 : typedAt.getLast() - typedAt.get(kept);
    assertThat(lost).isLessThan(MOST_LOST_MILLIS);
    assertThat(window.shows("recovery/bar")).isFalse();
  }

  @Test
  void changeOnTheDiskIsMergedWithUnsavedChanges() throws IOException, TimeoutException {
    WindowRobot window = opened("ant.yaml");
    typeAtTheStart(window, "# mine");
    Path file = folder.resolve("ant.yaml");
    Files.writeString(
        file, Files.readString(file).replace("timeoutSeconds: 30", "timeoutSeconds: 7"));

    window.awaitText("conflict/bar/words", "ant.yaml was changed on the disk");
    window.click("conflict/merge");
    window.awaitText("merge/words", "No line was changed on both sides");
    window.screenshot("41-merge");
    window.click("merge/apply");
    window.press(KeyCode.CONTROL, KeyCode.S);

    window.until("both changes are saved", () -> Files.readString(file).startsWith("# mine"));
    assertThat(Files.readString(file)).contains("timeoutSeconds: 7");
    assertThat(window.shows("conflict/bar")).isFalse();
  }

  @Test
  void closingATabAsksBeforeChangesAreLost() throws TimeoutException {
    WindowRobot window = opened("ant.yaml");
    typeAtTheStart(window, "# mine");
    window.press(KeyCode.CONTROL, KeyCode.W);
    window.until("it is asked", () -> window.shows("unsaved/dialog"));
    window.screenshot("42-unsaved");
    window.press(KeyCode.ESCAPE);
    assertThat(window.shows("design/tab/ant.yaml")).isTrue();

    window.press(KeyCode.CONTROL, KeyCode.W);
    window.click("unsaved/discard");
    window.until("the tab is closed", () -> !window.shows("design/tab/ant.yaml"));
  }

  @Test
  void allProblemsOfARuleAreMendedAndOneIsSuppressed() throws IOException, TimeoutException {
    WindowRobot window = opened("ant.yaml");
    if (!window.shows("problems/table")) {
      window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
    }
    window.click("problems/filter");
    window.write("timeoutSeconds");
    window.until("both timeouts are listed", () -> window.items("problems/table").size() == 2);
    String rule = ((Diagnostic) window.items("problems/table").getFirst()).rule();
    window.screenshot("43-problems");
    window.click("problems/suppress/0");
    window.write("slow by design");
    window.press(KeyCode.ENTER);
    window.until("one is suppressed", () -> window.items("problems/table").size() == 1);
    window.until(
        "the settings say so",
        () ->
            Files.readString(folder.resolve("admittance.yaml")).contains("reason: slow by design"));
    assertThat(Files.readString(folder.resolve("admittance.yaml"))).contains("rule: " + rule);

    window.click("problems/fix/0");
    window.until("the other is mended", () -> window.items("problems/table").isEmpty());
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.S);
    window.until(
        "it is saved",
        () -> !Files.readString(folder.resolve("bee.yaml")).contains("timeoutSeconds: 30"));
  }

  private WindowRobot opened(String file) throws TimeoutException {
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.until("the workspace is open", () -> window.title().startsWith("shop"));
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write(file);
    window.press(KeyCode.ENTER);
    window.until("the file is open", () -> window.shows("design/tab/" + file));
    window.click("design/source");
    return window;
  }

  private static void typeAtTheStart(WindowRobot window, String line) {
    window.press(KeyCode.CONTROL, KeyCode.HOME);
    window.write(line);
    window.press(KeyCode.ENTER);
  }

  /// When each character was typed.
  private List<Long> typeInAProcessAndKillIt() throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dglass.platform=" + System.getProperty("glass.platform", "Headless"),
            "-Dprism.order=sw",
            "--enable-native-access=ALL-UNNAMED",
            "-D" + StateFolder.PROPERTY + "=" + StateFolder.path(),
            "-classpath",
            System.getProperty("java.class.path"),
            KilledWindow.class.getName(),
            folder.toString(),
            "shop",
            "ant.yaml");
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.start();
    try {
      List<Long> typed = new ArrayList<>();
      BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("typed ")) {
          typed.add(Long.valueOf(line.substring(line.lastIndexOf(' ') + 1)));
          if (typed.getLast() - typed.getFirst() > TYPED_MILLIS) {
            return typed;
          }
        }
      }
      throw new AssertionError("the process ended by itself");
    } finally {
      process.destroyForcibly().waitFor();
    }
  }
}
