package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.uitests.screenshots.HelpScreenshots;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import javafx.geometry.Bounds;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The screenshots of the help and the README show the window as it is. One window is enough for
/// all of them; what is in it is the sample, and a cluster with hooks like those of the sample.
class ScreenshotsTest extends WindowTest {
  /// Whole windows are shown in the README, at a size that is read without opening them.
  private static final double WINDOW_SCALE = 4.0 / 3;

  private static final double PART_SCALE = 2;
  private static final double WIDTH = 1440;
  private static final double HEIGHT = 900;
  private static final Pattern NOTHING = Pattern.compile("(?!)");
  private static final Pattern NUMBERS = Pattern.compile("[0-9][0-9.,]*");

  /// How fast requests are compared is told where it takes long enough to be known.
  private static final Pattern NUMBERS_AND_PACE = Pattern.compile("(, )?[0-9][0-9.,]*( a second)?");

  private static final int PATCHED_CAPTURE = 1;
  private static final int DENIED_CAPTURE = 6;
  private static final int FIRST_FAILING = 2;
  private static final PersonIdent ADA =
      new PersonIdent(
          "Ada", "ada@example.com", Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);

  private final HelpScreenshots album = new HelpScreenshots();

  @TempDir private Path folder;

  private StandInCluster cluster;
  private Path workspace;
  private boolean dark;

  /// The working copy asks the hook that judges images about no creation any more.
  @BeforeEach
  void commitTheSampleAndChangeAHook() throws IOException, GitAPIException {
    workspace = Files.createDirectory(folder.resolve("bookshop"));
    SampleWorkspace.unpackTo(workspace);
    try (Git git = Git.init().setDirectory(workspace.toFile()).setInitialBranch("main").call()) {
      git.add().addFilepattern(".").call();
      git.commit()
          .setMessage("Begin the bookshop")
          .setSign(false)
          .setAuthor(ADA)
          .setCommitter(ADA)
          .call();
    }
    Path hook = workspace.resolve("hooks/image-policy.yaml");
    Files.writeString(hook, Files.readString(hook).replace("CREATE", "DELETE"));
  }

  @BeforeEach
  void startCluster() throws IOException {
    cluster = StandInCluster.start();
    cluster.namespace("bookshop");
    cluster.namespace("kube-system");
    cluster.webhook(true, "image-digests", "digests.images.bookshop.example", "Ignore");
    cluster.webhook(true, "mesh-sidecar", "sidecar.mesh.bookshop.example", "Fail");
    cluster.webhook(false, "image-policy", "images.policy.bookshop.example", "Fail");
    cluster.webhook(false, "namespace-budget", "budget.quota.bookshop.example", "Ignore");
    AtomicInteger asked = new AtomicInteger();
    cluster.text("/metrics", () -> metrics(asked.incrementAndGet()));
    System.setProperty(
        KubeEnvironment.PROPERTY, cluster.kubeconfig(folder, "bookshop", "staging").toString());
  }

  /// What an API server tells of its hooks.
  ///
  /// @param time how often it was asked
  private static String metrics(int time) {
    return "# TYPE apiserver_admission_webhook_admission_duration_seconds histogram\n"
        + calls("digests.images.bookshop.example", "admit", 240 * time, 18)
        + calls("sidecar.mesh.bookshop.example", "admit", 310 * time, 41)
        + calls("images.policy.bookshop.example", "validating", 290 * time, 12)
        + calls("budget.quota.bookshop.example", "validating", 60 * time, 160);
  }

  /// What an API server tells of a hook.
  ///
  /// @param millis that most calls took
  private static String calls(String hook, String type, int calls, int millis) {
    String name = "apiserver_admission_webhook_admission_duration_seconds";
    String labels =
        "name=\"%s\",operation=\"CREATE\",rejected=\"false\",type=\"%s\"".formatted(hook, type);
    StringBuilder text = new StringBuilder();
    for (double bound : new double[] {0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10}) {
      double share = Math.min(1, bound * 1000 / (2 * millis));
      text.append(
          "%s_bucket{%s,le=\"%s\"} %d\n".formatted(name, labels, bound, Math.round(calls * share)));
    }
    text.append("%s_bucket{%s,le=\"+Inf\"} %d\n".formatted(name, labels, calls));
    text.append("%s_sum{%s} %s\n".formatted(name, labels, calls * millis / 1000.0));
    text.append("%s_count{%s} %d\n".formatted(name, labels, calls));
    return text.toString();
  }

  @AfterEach
  void stopCluster() {
    cluster.close();
    System.clearProperty(KubeEnvironment.PROPERTY);
  }

  @Test
  void screenshotsShowTheWindowAsItIs() throws TimeoutException {
    // Panes keep their share of the width that the window begins with.
    WindowRobot window = open(WIDTH, HEIGHT, "--theme=light", "--workspace=" + workspace);
    assumeTrue(
        writesWith("System", "DejaVu Sans") && writesWith("Monospaced", "DejaVu Sans Mono"),
        "The screenshots are taken with DejaVu Sans and DejaVu Sans Mono, which this system does not"
            + " write with, though src/test/fonts asks for them.");
    window.awaitText("debug/captures-summary", "10 captures");
    debug(window);
    impact(window);
    design(window);
    cluster(window);
    assertThat(album.wrong()).isEmpty();
  }

  /// Whether words take about the same room in one font as in the other.
  private static boolean writesWith(String font, String other) {
    Bounds words = roomOfWords(font);
    Bounds wanted = roomOfWords(other);
    return Font.getFamilies().contains(other)
        && Math.abs(words.getWidth() / wanted.getWidth() - 1) < 0.01
        && Math.abs(words.getHeight() / wanted.getHeight() - 1) < 0.01;
  }

  private static Bounds roomOfWords(String font) {
    Text words = new Text("Mutating webhooks, 10 ms");
    words.setFont(Font.font(font, 13));
    return words.getLayoutBounds();
  }

  private void debug(WindowRobot window) {
    window.clickRow("debug/captures", PATCHED_CAPTURE);
    window.awaitText("debug/headline", "Request received");
    String patched = "allowed the request with 3 patch operations";
    for (int steps = 0; steps < 12 && !window.text("debug/headline").contains(patched); steps++) {
      window.press(KeyCode.F10);
    }
    window.awaitText("debug/headline", patched);
    window.press(KeyCode.ALT, KeyCode.DIGIT2);
    window.press(KeyCode.ALT, KeyCode.C);
    screenshot(window, "debug", "shell", WINDOW_SCALE);
    screenshot(window, "lanes", "debug/lanes", PART_SCALE);

    window.press(KeyCode.ALT, KeyCode.DIGIT7);
    window.until("fields are blamed", () -> !window.items("debug/blame").isEmpty());
    screenshot(window, "blame", "debug/group-object", PART_SCALE);

    window.clickRow("debug/captures", PATCHED_CAPTURE);
    for (int row = PATCHED_CAPTURE; row < DENIED_CAPTURE; row++) {
      window.press(KeyCode.DOWN);
    }
    window.awaitText("debug/verdict", "Denied");
    window.press(KeyCode.ALT, KeyCode.J);
    window.awaitText("debug/headline", "denied");
    window.press(KeyCode.ALT, KeyCode.DIGIT4);
    window.awaitText("debug/why-verdict", "called.");
    screenshot(window, "why", "debug/why-pane", PART_SCALE);
  }

  private void impact(WindowRobot window) {
    window.press(KeyCode.CONTROL, KeyCode.DIGIT3);
    window.awaitText("impact/before-revision", "HEAD \u00b7 Begin the bookshop");
    window.press(KeyCode.F5);
    window.awaitText("impact/card-verdicts", "1");
    window.awaitText("impact/card-requests", "10");
    screenshot(window, "impact", "shell", WINDOW_SCALE, NUMBERS_AND_PACE);
  }

  private void design(WindowRobot window) {
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.clickRow("design/outline", 2);
    window.awaitText("design/form/kind", "MutatingWebhookConfiguration");
    window.awaitText("design/impact/text", "Nothing is edited.");
    window.awaitText("design/caret", "Ln 10, Col 3");
    screenshot(window, "design", "shell", WINDOW_SCALE);

    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
    window.awaitText("design/coverage/chosen", "CREATE pods");
    screenshot(window, "coverage", "design/coverage", PART_SCALE);
    window.press(KeyCode.ESCAPE);
  }

  private void cluster(WindowRobot window) {
    window.press(KeyCode.CONTROL, KeyCode.DIGIT4);
    window.clickRow("cluster/contexts", 0);
    window.click("cluster/open-context");
    window.awaitText("cluster/hooks-summary", "4 hooks");
    window.awaitText("cluster/connection", "Kubernetes v1.36.3");
    window.awaitWords("cluster/hooks", Pattern.compile("[0-9]+ ms"));
    window.clickRow("cluster/hooks", FIRST_FAILING);
    window.awaitText("cluster/details-name", "sidecar.mesh.bookshop.example");
    screenshot(window, "cluster", "cluster/content", WINDOW_SCALE, NUMBERS);
  }

  private void screenshot(WindowRobot window, String name, String part, double scale) {
    screenshot(window, name, part, scale, NOTHING);
  }

  /// The same in both themes. The theme stays as it is afterwards, since to change it takes longer
  /// than all else.
  private void screenshot(
      WindowRobot window, String name, String part, double scale, Pattern changing) {
    window.park();
    for (int themes = 0; themes < 2; themes++) {
      if (themes > 0) {
        window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        dark = !dark;
      }
      String file = name + (dark ? "-dark" : "-light");
      window.show(part, node -> album.show(file, node, scale, changing));
    }
  }
}
