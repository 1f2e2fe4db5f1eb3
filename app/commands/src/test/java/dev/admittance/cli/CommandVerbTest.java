package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class CommandVerbTest {

  @Test
  void onlyTheVerbThatIsNamedIsMade() {
    assertThat(CommandVerb.about("lint", "replay")).containsExactly(CommandVerb.LINT);
  }

  @Test
  void allAreMadeWhereNoneIsNamed() {
    assertThat(CommandVerb.about()).containsExactly(CommandVerb.values());
    assertThat(CommandVerb.about("--help")).containsExactly(CommandVerb.values());
    assertThat(CommandVerb.about("replai", "lint")).containsExactly(CommandVerb.values());
  }

  @Test
  void helpListsAllOfThem() {
    for (CommandVerb verb :
        EnumSet.complementOf(EnumSet.of(CommandVerb.MANUAL, CommandVerb.TRAIN))) {
      assertThat(CliRun.of("--help").out()).containsPattern("\n  " + EnumOption.word(verb) + " ");
      assertThat(CliRun.of(EnumOption.word(verb), "--help").out())
          .contains("admittance " + EnumOption.word(verb));
    }
    assertThat(CliRun.of("--help").out()).doesNotContain("train", "manual");
  }
}
