package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {
  @TempDir Path folder;

  @Test
  void textIsReadAsItIs() throws IOException {
    assertThat(read("größe: 1\r\n".getBytes(StandardCharsets.UTF_8)))
        .isInstanceOfSatisfying(
            TextFile.Text.class,
            read -> assertThat(read.source().text()).isEqualTo("größe: 1\r\n"));
  }

  @Test
  void aReplacementCharacterThatWasWrittenIsText() throws IOException {
    assertThat(read("a: \uFFFD".getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(TextFile.Text.class);
  }

  @Test
  void anEmptyFileIsNamed() throws IOException {
    assertThat(refused(new byte[0]).rule()).isEqualTo("read/Empty");
  }

  @Test
  void latin1IsRefusedAtTheByteThatIsNoUtf8() throws IOException {
    Diagnostic problem = refused("a: 1\nname: größe\n".getBytes(StandardCharsets.ISO_8859_1));

    assertThat(problem.place()).isEqualTo("x.yaml:2:9");
    assertThat(problem.message()).contains("0xF6");
  }

  @Test
  void aTextThatEndsWithinACharacterIsRefused() throws IOException {
    assertThat(refused(new byte[] {'a', (byte) 0xC3}).place()).isEqualTo("x.yaml:1:2");
  }

  @Test
  void strayBytesAreFoundFarBehindTheStart() throws IOException {
    byte[] bytes = "x".repeat(100_000).getBytes(StandardCharsets.UTF_8);
    bytes[90_000] = (byte) 0xFF;

    assertThat(refused(bytes).range().start().offset()).isEqualTo(90_000);
  }

  @Test
  void aFileOverTheLimitIsRefusedUnread() throws IOException {
    Path file = folder.resolve("big.yaml");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(TextFile.MAX_BYTES + 1L);
    }

    assertThat(TextFile.read(FoundFile.at("big.yaml", file, false, "big.yaml")))
        .isInstanceOfSatisfying(
            TextFile.Refused.class,
            refused -> assertThat(refused.problem().rule()).isEqualTo("read/TooLarge"));
  }

  @Test
  void aFileThatIsGoneIsNamed() {
    assertThat(TextFile.read(FoundFile.at("x.yaml", folder.resolve("none"), false, "x.yaml")))
        .isInstanceOfSatisfying(
            TextFile.Refused.class,
            refused -> assertThat(refused.problem().message()).contains("it does not exist"));
  }

  private TextFile read(byte[] bytes) throws IOException {
    Path file = folder.resolve("x.yaml");
    Files.write(file, bytes);
    return TextFile.read(FoundFile.at("x.yaml", file, false, "x.yaml"));
  }

  private Diagnostic refused(byte[] bytes) throws IOException {
    return ((TextFile.Refused) read(bytes)).problem();
  }
}
