package dev.admittance.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StylesTest {
  private static final Pattern COLOUR = Pattern.compile(":[^;]*(#[0-9a-fA-F]{3,8}\\b|rgba?\\()");

  @Test
  void styleSheetsNameNoColourOfTheirOwn() throws IOException, URISyntaxException {
    Path sheet =
        Path.of(Objects.requireNonNull(LaunchOptions.class.getResource("shell/shell.css")).toURI());
    Path root = sheet.resolve("../..").normalize();
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> sheets = files.filter(file -> file.toString().endsWith(".css")).toList();
      assertThat(sheets).isNotEmpty();
      for (Path one : sheets) {
        assertThat(COLOUR.matcher(Files.readString(one)).results().map(r -> r.group()))
            .as(one.toString())
            .isEmpty();
      }
    }
  }
}
