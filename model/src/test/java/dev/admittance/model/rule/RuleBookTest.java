package dev.admittance.model.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RuleBookTest {
  private static final Pattern TEXT = Pattern.compile("\"(practice/)?[WPIL]-\\d+\"");

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
    List<String> sources = new ArrayList<>();
    for (String module : List.of("model", "simulator", "app")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module))) {
        files
            .filter(file -> file.toString().contains("src/main/java") && isJava(file))
            .map(RuleBookTest::read)
            .forEach(sources::add);
      }
    }
    return sources;
  }

  private static boolean isJava(Path file) {
    return file.toString().endsWith(".java");
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(file.toString(), e);
    }
  }
}
