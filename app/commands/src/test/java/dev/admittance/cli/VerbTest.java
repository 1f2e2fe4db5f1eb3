package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class VerbTest {

  @Test
  void onlyTheVerbThatIsNamedIsMade() {
    assertThat(Verb.about("lint", "replay")).containsExactly(Verb.LINT);
  }

  @Test
  void allAreMadeWhereNoneIsNamed() {
    assertThat(Verb.about()).containsExactly(Verb.values());
    assertThat(Verb.about("--help")).containsExactly(Verb.values());
    assertThat(Verb.about("replai", "lint")).containsExactly(Verb.values());
  }

  @Test
  void helpListsAllOfThem() {
    for (Verb verb : EnumSet.complementOf(EnumSet.of(Verb.MANUAL, Verb.REHEARSE))) {
      assertThat(CliRun.of("--help").out()).containsPattern("\n  " + Words.word(verb) + " ");
      assertThat(CliRun.of(Words.word(verb), "--help").out())
          .contains("admittance " + Words.word(verb));
    }
    assertThat(CliRun.of("--help").out()).doesNotContain("rehearse", "manual");
  }
}
