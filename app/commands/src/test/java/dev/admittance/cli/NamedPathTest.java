package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedPathTest {
  @TempDir Path folder;
  private Path shop = Path.of("");

  @BeforeEach
  void write() throws IOException {
    shop = Files.createDirectories(folder.resolve("shop"));
    Files.createDirectories(shop.resolve("captures/monday"));
    Files.writeString(shop.resolve("admittance.yaml"), "");
  }

  @Test
  void aFolderIsAWorkspace() {
    assertThat(NamedPath.of(shop.resolve("captures/..")))
        .isEqualTo(new NamedPath(Optional.of(shop), Optional.empty()));
  }

  @Test
  void soIsTheFolderOfSettings() {
    assertThat(NamedPath.of(shop.resolve("admittance.yaml")))
        .isEqualTo(new NamedPath(Optional.of(shop), Optional.empty()));
  }

  @Test
  void aFileBelongsToTheWorkspaceAboveIt() {
    Path capture = shop.resolve("captures/monday/one.admission.yaml");

    assertThat(NamedPath.of(capture))
        .isEqualTo(new NamedPath(Optional.of(shop), Optional.of(capture)));
  }

  @Test
  void aFileWithoutAWorkspaceStandsAlone() {
    Path capture = folder.resolve("one.admission.yaml");

    assertThat(NamedPath.of(capture))
        .isEqualTo(new NamedPath(Optional.empty(), Optional.of(capture)));
  }
}
