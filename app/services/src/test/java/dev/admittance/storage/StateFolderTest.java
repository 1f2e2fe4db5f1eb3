package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class StateFolderTest {
  @TempDir Path folder;

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void linuxKeepsStateWhereTheBaseDirectoriesSay() {
    assertThat(StateFolder.path("Linux", Map.of(), "/home/ann"))
        .isEqualTo(Path.of("/home/ann/.local/state/admittance"));
    assertThat(StateFolder.path("Linux", Map.of("XDG_STATE_HOME", "/state"), "/home/ann"))
        .isEqualTo(Path.of("/state/admittance"));
  }

  @Test
  void relativeBaseDirectoryIsIgnored() {
    assertThat(StateFolder.path("Linux", Map.of("XDG_STATE_HOME", "state"), "/home/ann"))
        .isEqualTo(Path.of("/home/ann/.local/state/admittance"));
  }

  @Test
  void otherSystemsHaveTheirOwnPlace() {
    assertThat(StateFolder.path("Mac OS X", Map.of(), "/Users/ann"))
        .isEqualTo(Path.of("/Users/ann/Library/Application Support/Admittance"));
    assertThat(StateFolder.path("Windows 11", Map.of(), "/Users/ann"))
        .isEqualTo(Path.of("/Users/ann/AppData/Local/Admittance"));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void nobodyElseMayLookIntoIt() throws IOException {
    Path made = StateFolder.privateFolder(folder.resolve("a/b"));

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
        .isEqualTo("rwx------");
  }
}
