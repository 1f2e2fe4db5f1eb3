package dev.admittance.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
  @TempDir private Path folder;

  private ReportFile begin() throws IOException {
    ReportFile report =
        ReportFile.begin("file:" + folder + "/report.json", "run-1", new Configuration());
    report.stream().write("new".getBytes(StandardCharsets.UTF_8));
    return report;
  }

  @Test
  void takesThePlaceOfWhatWasThere() throws IOException {
    Files.writeString(folder.resolve("report.json"), "old");

    try (ReportFile report = begin()) {
      assertThat(folder.resolve("report.json")).hasContent("old");
      report.finish();
    }

    assertThat(folder.resolve("report.json")).hasContent("new");
    assertThat(folder).isDirectoryContaining("glob:**report.json").satisfies(this::hasOneFile);
  }

  @Test
  void leavesNothingBehindWhereItWasNotFinished() throws IOException {
    Files.writeString(folder.resolve("report.json"), "old");

    begin().close();

    assertThat(folder.resolve("report.json")).hasContent("old");
    hasOneFile(folder);
  }

  private void hasOneFile(Path where) {
    assertThat(where.toFile().list()).hasSize(1);
  }
}
