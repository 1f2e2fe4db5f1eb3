package dev.admittance.simulator.policy;

import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.EvaluationBatch;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import java.util.ArrayList;
import java.util.List;

/// The conditions of a policy (P-71). All of them are evaluated: one that is false decides,
/// whatever others fail.
public final class PolicyConditions {
  private PolicyConditions() {}

  /// What they say.
  public sealed interface Result {
    /// They hold.
    record Hold() implements Result {}

    /// One does not.
    record Skip(MatchTree why) implements Result {}

    /// Some failed and none is false; the message is the server's.
    record Failed(String message) implements Result {}

    /// It is not known.
    record NotSimulated(String reason) implements Result {}
  }

  /// Evaluates conditions.
  ///
  /// @param all of the policy
  /// @param conditions in its order
  /// @param input what they see
  public static Result evaluate(
      PolicyExpressions all, List<PolicyExpression> conditions, CelInput input) {
    EvaluationBatch batch = all.batch(input, EvaluationBatch.CONDITION_BUDGET);
    List<String> failures = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    for (PolicyExpression condition : conditions) {
      switch (batch.evaluate(condition)) {
        case Evaluation.Value(Boolean holds, _) when !holds -> {
          return new Result.Skip(skipped(condition));
        }
        case Evaluation.Value _ -> {}
        case Evaluation.Failed(String message, _) -> failures.add(message);
        case Evaluation.OutOfBudget _ -> {
          return new Result.Failed(Evaluation.OutOfBudget.MESSAGE);
        }
        case Evaluation.NotSimulated(String reason) ->
            unknown.add("condition " + condition.expression() + ": " + reason);
      }
    }
    if (!unknown.isEmpty()) {
      return new Result.NotSimulated(String.join("; ", unknown));
    }
    return switch (failures.size()) {
      case 0 -> new Result.Hold();
      case 1 -> new Result.Failed(failures.getFirst());
      default -> new Result.Failed(failures.toString());
    };
  }

  private static MatchTree skipped(PolicyExpression condition) {
    return new MatchTree(
        false,
        List.of(
            new Check(
                Check.Name.MATCH_CONDITIONS,
                "P-71",
                condition.expression(),
                "false",
                false,
                "the condition " + condition.expression() + " is false",
                List.of())));
  }
}
