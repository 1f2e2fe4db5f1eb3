package dev.admittance.app.shell.finder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FuzzyMatchTest {
  @Test
  void initialsFitAndAreMarked() {
    assertThat(FuzzyMatch.of("tdt", "Toggle Dark Theme").orElseThrow().positions())
        .containsExactly(0, 7, 12);
  }

  @Test
  void lettersOutOfOrderDoNotFit() {
    assertThat(FuzzyMatch.of("dtog", "Toggle Dark Theme")).isEmpty();
  }

  @Test
  void wordsFitInAnyOrder() {
    assertThat(FuzzyMatch.of("theme dark", "Toggle Dark Theme")).isPresent();
  }

  @Test
  void noLettersFitEverything() {
    assertThat(FuzzyMatch.of("  ", "anything")).contains(new FuzzyMatch(0, List.of()));
  }

  @Test
  void runAtTheStartOfAWordBeatsARunInsideOne() {
    assertThat(score("pod", "create pods")).isGreaterThan(score("pod", "tripod"));
  }

  @Test
  void runBeatsScatteredLetters() {
    assertThat(score("side", "mesh-sidecar"))
        .isGreaterThan(score("side", "set index default entry"));
  }

  private static int score(String query, String text) {
    return FuzzyMatch.of(query, text).orElseThrow().score();
  }
}
