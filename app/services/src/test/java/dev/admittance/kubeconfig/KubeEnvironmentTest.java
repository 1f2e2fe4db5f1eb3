package dev.admittance.kubeconfig;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KubeEnvironmentTest {
  @TempDir Path folder;
  private Path login;

  @BeforeEach
  void programs() throws IOException {
    Files.createDirectories(folder.resolve("a"));
    Files.createDirectories(folder.resolve("b"));
    Files.writeString(folder.resolve("a").resolve("login"), "no program");
    login = Files.writeString(folder.resolve("b").resolve("login"), "#!/bin/sh\n");
    assertThat(login.toFile().setExecutable(true)).isTrue();
  }

  private KubeEnvironment environment(String path) {
    return new KubeEnvironment(Map.of("PATH", path), folder);
  }

  @Test
  void commandsAreLookedForInOrderAndMustBeExecutable() {
    String path = folder.resolve("a") + File.pathSeparator + folder.resolve("b");
    assertThat(environment(path).executable("login")).contains(login);
    assertThat(environment(path).executable("other")).isEmpty();
  }

  @Test
  void theWorkingFolderIsNeverLookedAt() {
    assertThat(environment("").executable("login")).isEmpty();
    assertThat(environment("." + File.pathSeparator + "relative").executable("login")).isEmpty();
    assertThat(environment("").executable("b/login")).isEmpty();
  }

  @Test
  void pathsAreTakenAsTheyAre() {
    assertThat(environment("").executable(login.toString())).contains(login);
    assertThat(environment("").executable(folder.resolve("a").resolve("login").toString()))
        .isEmpty();
    assertThat(environment("").executable(folder.toString())).isEmpty();
  }

  @Test
  void emptyVariablesCountAsNotSet() {
    assertThat(environment("").variable("PATH")).isEmpty();
  }
}
