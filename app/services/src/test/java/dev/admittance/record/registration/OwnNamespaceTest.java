package dev.admittance.record.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnNamespaceTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void podIsToldOfItsNamespace() throws IOException {
    Path file = Files.writeString(folder.resolve("namespace"), "tools\n");

    assertThat(OwnNamespace.find(file)).contains("tools");
  }

  @Test
  void whatIsNoNameIsNone() throws IOException {
    Path file = Files.writeString(folder.resolve("namespace"), "a b");

    assertThat(OwnNamespace.find(file)).isEmpty();
    assertThat(OwnNamespace.find(folder.resolve("absent"))).isEmpty();
  }
}
