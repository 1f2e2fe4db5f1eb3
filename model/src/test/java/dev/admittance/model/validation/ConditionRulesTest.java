package dev.admittance.model.validation;

import static dev.admittance.model.validation.NameTexts.KEY;
import static dev.admittance.model.validation.registration.HookErrors.errors;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Match conditions, W-30, in the words of the server.
class ConditionRulesTest {
  /// W-30.
  @Test
  void matchConditionsHaveExpressionsAndNamesOfTheirOwn() {
    assertThat(
            errors(
                """
                matchConditions:
                - {name: a, expression: " \\u00a0\\n"}
                - {name: "", expression: "true"}
                - {name: a, expression: "true"}
                - {name: b!, expression: "true"}
                """))
        .containsExactly(
            "matchConditions[0].expression: Required value",
            "matchConditions[1].name: Required value",
            "matchConditions[2].name: Duplicate value: \"a\"",
            "matchConditions[3].name: Invalid value: \"b!\": name part " + KEY);
  }

  /// W-30.
  @Test
  void moreThan64MatchConditionsAreTooMany() {
    StringBuilder conditions = new StringBuilder("matchConditions:\n");
    for (int i = 0; i < 65; i++) {
      conditions.append("- {name: c").append(i).append(", expression: \"true\"}\n");
    }
    assertThat(errors(conditions.toString()))
        .containsExactly("matchConditions: Too many: 65: must have at most 64 items");
  }
}
