package dev.admittance.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.workspace.CaptureListing;
import dev.admittance.workspace.ListedFile;
import dev.admittance.workspace.Location;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Held to what the command line finds and opens.
class HadoopListingTest {
  @TempDir private Path folder;

  private final Configuration configuration = new Configuration();

  private CaptureListing listed(List<String> written) throws IOException {
    return HadoopListing.of(written, new HadoopPaths(configuration));
  }

  private static List<String> told(CaptureListing listing) {
    return listing.files().stream()
        .map(file ->
            "%s %d %d %s"
                .formatted(file.name(), file.bytes(), file.modified().toEpochMilli(), file.named()))
        .toList();
  }

  @Test
  void findsTheFilesOfTheCommandLineInItsOrder() throws IOException {
    for (String name :
        List.of(
            "audit.log",
            "audit.log.1",
            "audit.log.2.gz",
            "deep/er/one.jsonl",
            "deep/two.json.zst",
            "pods.expect.yaml",
            "README.md",
            ".hidden.json",
            ".git/config.json",
            "_SUCCESS")) {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, name);
    }
    List<String> written =
        List.of(
            folder.toString(),
            folder + "/deep/",
            folder + "/README.md",
            folder + "/missing.json",
            folder + "/pods.expect.yaml");

    CaptureListing found = listed(written);

    CaptureListing local = CaptureListing.at(Location.of(written.stream().map(Path::of).toList()));
    assertThat(told(found)).hasSize(9).isEqualTo(told(local));
    assertThat(found.problems()).isEqualTo(local.problems());
  }

  @Test
  void opensAFileAnywhere() throws IOException {
    Files.writeString(folder.resolve("one.jsonl"), "0123456789");
    ListedFile file = listed(List.of(folder + "/one.jsonl")).files().getFirst();

    try (InputStream rest = new HadoopCaptures(configuration).open(file.path(), 7)) {
      assertThat(rest.readAllBytes()).asString().isEqualTo("789");
    }
  }

  @Test
  void saysOfAMissingFileWhatTheCommandLineSays() throws IOException {
    ListedFile file = listed(List.of(folder + "/missing")).files().getFirst();

    assertThatThrownBy(() -> new HadoopCaptures(configuration).open(file.path(), 0))
        .isInstanceOf(NoSuchFileException.class);
  }
}
