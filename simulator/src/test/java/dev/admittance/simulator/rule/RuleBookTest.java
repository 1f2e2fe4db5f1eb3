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
  private static final Pattern TEXT = Pattern.compile("\"[WPI]-\\d+\"");

  @Test
  void everyRuleIsInWordsAndCited() throws IOException {
    String sources = String.join("", sources());

    assertThat(RuleId.values())
        .allSatisfy(rule -> {
          assertThat(RuleBook.find(rule.toString())).isPresent();
          assertThat(sources).containsPattern("RuleId\\." + rule.name() + "\\b");
        });
  }

  @Test
  void noRuleIsCitedAsText() throws IOException {
    assertThat(sources()).noneMatch(source -> TEXT.matcher(source).find());
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

  private static List<String> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(RuleBookTest::read)
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
