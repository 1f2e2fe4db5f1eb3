package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What would the working copy change for real requests, compared with what is committed? The
/// working copy asks the hook that judges images about no creation any more.
class ComparisonJourneyTest extends WindowTest {
  @TempDir private Path folder;

  @BeforeEach
  void commitTheSampleAndChangeAHook() throws IOException, GitAPIException {
    SampleWorkspace.unpackTo(folder);
    try (Git git = Git.init().setDirectory(folder.toFile()).setInitialBranch("main").call()) {
      git.add().addFilepattern(".").call();
      git.commit()
          .setMessage("Begin the bookshop")
          .setSign(false)
          .setAuthor("Ada", "ada@example.com")
          .setCommitter("Ada", "ada@example.com")
          .call();
    }
    Path hook = folder.resolve("hooks/image-policy.yaml");
    Files.writeString(hook, Files.readString(hook).replace("CREATE", "DELETE"));
  }

  @Test
  void personSeesAVerdictFlipAndOpensItInDebugByMouse() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.awaitText("debug/captures-summary", "10 captures");
    window.click("rail/impact");
    window.awaitText("impact/before-revision", "HEAD \u00b7 Begin the bookshop");
    assertThat(window.shows("impact/empty")).isTrue();
    window.click("impact/run");
    window.awaitText("impact/sides", "HEAD (");
    window.awaitText("impact/card-requests", "10");
    window.awaitText("impact/card-verdicts", "1");
    window.screenshot("60-impact");
    window.clickRow("impact/groups", 2);
    window.awaitText("impact/count", "1 request");
    window.doubleClickRow("impact/rows", 0);
    window.awaitText("debug/compare-summary", "steps differ");
    window.awaitText("debug/compare-left-verdict", "Denied");
    window.screenshot("61-impact-in-debug");
  }

  @Test
  void personFindsTheSameByKeysAlone() throws TimeoutException {
    WindowRobot window = open("--theme=dark", "--workspace=" + folder);
    window.awaitText("debug/captures-summary", "10 captures");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT3);
    window.awaitText("impact/before-revision", "HEAD \u00b7 Begin the bookshop");
    window.press(KeyCode.F5);
    window.awaitText("impact/card-requests", "10");
    window.press(KeyCode.CONTROL, KeyCode.F);
    window.write("denied");
    window.awaitText("impact/count", " of ");
    assertThat(window.unnamed("impact/setup")).isEmpty();
    assertThat(window.unnamed("impact/content")).isEmpty();
    window.press(KeyCode.ENTER);
    window.press(KeyCode.ENTER);
    window.awaitText("debug/compare-summary", "steps differ");
    window.until("the steps have the focus", () -> window.focused().equals("debug/compare-rows"));
  }
}
