package dev.admittance.simulator.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.engine.EngineEvaluation;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a policy engine made of a request, as one sentence.
class EvaluatedDescriptionTest {
  @Test
  void aMessageThatEndsAsASentenceIsFollowedByValues() {
    ExpressionResult pattern =
        new ExpressionResult("validate.pattern", "{}", "true", false, false, 0);
    EngineEvaluation passed =
        new EngineEvaluation(
            "ClusterPolicy/p",
            "r",
            EngineEvaluation.Result.PASSED,
            "The rule passed.",
            List.of(pattern),
            List.of());
    assertThat(HookStepDescriptions.evaluated(passed))
        .isEqualTo("The rule passed; validate.pattern: true.");
    assertThat(
            HookStepDescriptions.evaluated(
                new EngineEvaluation(
                    "ClusterPolicy/p", "r", EngineEvaluation.Result.PASSED, "It passed.")))
        .isEqualTo("It passed.");
  }
}
