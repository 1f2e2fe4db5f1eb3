package dev.admittance.simulator.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RuleBookTest {
  private static final Pattern RULE = Pattern.compile("\"([WPI]-\\d+)\"");

  @Test
  void everyRuleThatTheSimulatorNamesIsInWords() throws IOException {
    List<String> named = named();

    assertThat(named).hasSizeGreaterThan(80);
    assertThat(named).allSatisfy(rule -> assertThat(RuleBook.find(rule)).as(rule).isPresent());
  }

  @Test
  void ruleSaysASentence() {
    assertThat(RuleBook.find("W-222"))
        .hasValueSatisfying(words -> assertThat(words).contains("`*`").endsWith("."));
  }

  @Test
  void unknownRuleSaysNothing() {
    assertThat(RuleBook.find("W-999")).isEmpty();
  }

  private static List<String> named() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .flatMap(file -> RULE.matcher(read(file)).results().map(found -> found.group(1)))
          .distinct()
          .sorted()
          .toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(file.toString(), e);
    }
  }
}
