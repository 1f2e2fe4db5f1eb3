package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
  @TempDir private Path folder;
  private String before = "";

  @BeforeEach
  void moveState() throws IOException {
    before = System.getProperty(StateFolder.PROPERTY, "");
    System.setProperty(StateFolder.PROPERTY, folder.resolve("state").toString());
    Files.createDirectories(folder.resolve("state/log"));
    Files.writeString(folder.resolve("state/log/admittance-0.0.log"), "INFO Action design/save\n");
  }

  @AfterEach
  void moveBack() {
    System.setProperty(StateFolder.PROPERTY, before);
  }

  @Test
  void whatIsInItIsShownAndNothingIsWritten() {
    CliRun run = CliRun.of("report");

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out())
        .contains("bytes  about.txt", "bytes  log/admittance-0.0.log", "Nothing was written");
    assertThat(CliRun.of("report", "--show").out()).contains("Action design/save");
  }

  @Test
  void archiveIsWrittenOnceAndReplacesNothing() throws IOException {
    Path file = folder.resolve("report.zip");

    assertThat(CliRun.of("report", "--write", file.toString()).out()).contains("Written to");
    try (ZipFile zip = new ZipFile(file.toFile())) {
      assertThat(zip.stream().map(entry -> entry.getName()))
          .contains("about.txt", "log/admittance-0.0.log");
    }
    CliRun again = CliRun.of("report", "--write", file.toString());
    assertThat(again.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(again.err()).contains("exists already");
  }
}
