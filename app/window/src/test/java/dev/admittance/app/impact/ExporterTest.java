package dev.admittance.app.impact;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExporterTest {
  @TempDir private Path folder;
  @TempDir private Path reports;

  private Sample sample() throws IOException, GitAPIException {
    return new Sample(folder).commit().change().open().compare();
  }

  private static PreparedComparison run(Sample sample) {
    return sample.run.preparedProperty().get().orElseThrow();
  }

  @Test
  void writesEachFormatInThePlaceOfAFile() throws IOException, GitAPIException {
    Sample sample = sample();
    Exporter exporter = new Exporter(sample.tasks, sample.failures);
    for (ExportFormat format : ExportFormat.values()) {
      Path file = reports.resolve("impact." + format.ending());
      Files.writeString(file, "old");
      exporter.export(run(sample), format, file);
      sample.tasks.runAll();
      assertThat(file).content().contains("sidecar.mesh.bookshop.example").doesNotContain("old\n");
      assertThat(exporter.newsProperty().get()).contains(file.toString());
    }
    assertThat(sample.failures.open()).isEmpty();
    assertThat(reports).isDirectoryNotContaining("glob:**.tmp");
    assertThat(reports.resolve("impact.json")).content().contains("\"requests\":10");
  }

  @Test
  void aCancelledExportLeavesTheFileAsItWas() throws IOException, GitAPIException {
    Sample sample = sample();
    Path file = reports.resolve("impact.html");
    Files.writeString(file, "old");
    new Exporter(sample.tasks, sample.failures).export(run(sample), ExportFormat.HTML, file);
    sample.tasks.cancelAll();
    sample.tasks.runAll();
    assertThat(file).hasContent("old");
  }

  @Test
  void saysWhereNothingCanBeWritten() throws IOException, GitAPIException {
    Sample sample = sample();
    Exporter exporter = new Exporter(sample.tasks, sample.failures);
    exporter.export(run(sample), ExportFormat.SARIF, reports.resolve("gone/impact.sarif"));
    sample.tasks.runAll();
    assertThat(sample.failures.open())
        .singleElement()
        .satisfies(failure -> assertThat(failure.what()).contains("The report cannot be written"));
    assertThat(exporter.newsProperty().get()).isEmpty();
  }
}
