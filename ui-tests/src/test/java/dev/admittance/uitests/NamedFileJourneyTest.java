package dev.admittance.uitests;

import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Opening the window with a file, as a double click on it does.
class NamedFileJourneyTest extends WindowTest {
  private static final String CAPTURE = "03-reviews-image-denied.json";

  @TempDir private Path folder;

  @Test
  void personOpensACaptureOfAWorkspace() throws IOException, TimeoutException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("sample"));

    WindowRobot window =
        open(
            "--theme=light",
            "--workspace=" + sample,
            "--file=" + sample.resolve("captures").resolve(CAPTURE));

    window.awaitText("debug/captures-summary", "10 captures");
    window.awaitText("debug/title", "reviews");
  }

  @Test
  void personOpensACaptureThatLiesInNoWorkspace() throws IOException, TimeoutException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("sample"));
    Path alone =
        Files.copy(sample.resolve("captures").resolve(CAPTURE), folder.resolve("one.json"));

    WindowRobot window = open("--theme=dark", "--file=" + alone);

    window.awaitText("debug/captures-summary", "1 capture");
    window.awaitText("debug/title", "reviews");
  }
}
