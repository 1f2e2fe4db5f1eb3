package dev.admittance.model.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PracticeIdTest {
  @Test
  void aDiagnosticCitesItAsARuleOfPractice() {
    assertThat(PracticeId.L_3.rule()).isEqualTo("practice/L-3");
    assertThat(PracticeId.L_3).hasToString("L-3");
  }

  @Test
  void aRuleIsFoundAsADiagnosticCitesIt() {
    assertThat(PracticeId.of("practice/L-58")).contains(PracticeId.L_58);
    assertThat(PracticeId.of("practice/Collision")).isEmpty();
    assertThat(PracticeId.of("L-58")).isEmpty();
  }
}
