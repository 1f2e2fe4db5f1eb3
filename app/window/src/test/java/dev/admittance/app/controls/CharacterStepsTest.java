package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharacterStepsTest {
  @ParameterizedTest
  @CsvSource({
    "name,4",
    "שלום,4",
    "مرحبا,5",
    "受付,2",
    "😀👍,2",
    "e\u0301a\u0323\u0302,2",
    "👩\u200D💻🏳\uFE0F\u200D🌈,2",
    "🇩🇪🇯🇵,2",
  })
  void eachStepIsACharacterBothWays(String text, int characters) {
    List<Integer> forward = new ArrayList<>(List.of(0));
    while (forward.getLast() < text.length()) {
      forward.add(CharacterSteps.after(text, forward.getLast()));
    }
    List<Integer> back = new ArrayList<>(List.of(text.length()));
    while (back.getLast() > 0) {
      back.add(CharacterSteps.before(text, back.getLast()));
    }

    assertThat(forward).hasSize(characters + 1);
    assertThat(back.reversed()).isEqualTo(forward);
  }

  @Test
  void staysInTheLine() {
    assertThat(CharacterSteps.after("", 0)).isZero();
    assertThat(CharacterSteps.after("ab", 2)).isEqualTo(2);
    assertThat(CharacterSteps.before("ab", 0)).isZero();
  }

  @Test
  void getsOutOfTheMiddleOfACharacter() {
    assertThat(CharacterSteps.after("a😀b", 2)).isEqualTo(3);
    assertThat(CharacterSteps.before("a😀b", 2)).isEqualTo(1);
  }
}
