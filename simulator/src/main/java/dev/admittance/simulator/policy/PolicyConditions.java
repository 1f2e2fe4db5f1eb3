package dev.admittance.simulator.policy;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.validation.GoText;
import dev.admittance.simulator.cel.CelCondition.Outcome;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.EvaluationBatch;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import java.util.ArrayList;
import java.util.List;

/// The compiled match conditions of a policy (P-71). Immutable. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/matchconditions/matcher.go`, `(*matcher).Match`.
public final class PolicyConditions {
  private final List<MatchCondition> written;
  private final List<PolicyExpression> compiled;
  private final PolicyExpressions expressions;

  /// Compiles the conditions of a policy.
  ///
  /// @param expressions of the policy
  public PolicyConditions(AdmissionPolicy policy, PolicyExpressions expressions) {
    this.written = policy.matchConditions();
    this.expressions = expressions;
    this.compiled =
        written.stream()
            .map(condition ->
                expressions.compile(ExpressionRole.POLICY_CONDITION, condition.expression()))
            .toList();
  }

  public sealed interface Result {
    /// The outcome of each evaluated condition.
    List<Outcome> outcomes();

    /// All conditions are true, or there are none.
    record Met(List<Outcome> outcomes) implements Result {}

    /// A condition is false, so the policy is skipped, whatever the other conditions are.
    record Unmet(List<Outcome> outcomes) implements Result {}

    /// No condition is false and some failed; the failure policy decides.
    ///
    /// @param message the server's text
    record Failed(List<Outcome> outcomes, String message) implements Result {}
  }

  private static final Result NONE = new Result.Met(List.of());

  public List<MatchCondition> written() {
    return written;
  }

  /// Evaluates all conditions.
  ///
  /// @param input with the parameter and the authorizer, without the namespace (P-62)
  public Result evaluate(CelInput input) {
    if (compiled.isEmpty()) {
      return NONE;
    }
    EvaluationBatch batch = expressions.batch(input, EvaluationBatch.CONDITION_BUDGET);
    List<Outcome> outcomes = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    boolean unmet = false;
    for (PolicyExpression condition : compiled) {
      switch (batch.evaluate(condition)) {
        case Evaluation.OutOfBudget(long cost) -> {
          String message = Evaluation.OutOfBudget.MESSAGE;
          outcomes.add(new Outcome.Failed(message, cost));
          return new Result.Failed(List.copyOf(outcomes), message);
        }
        case Evaluation.Failed(String message, long cost) -> {
          outcomes.add(new Outcome.Failed(message, cost));
          failures.add(message);
        }
        case Evaluation.NotSimulated(String reason) ->
            outcomes.add(new Outcome.NotSimulated(reason));
        case Evaluation.Value(Object value, long cost) -> {
          boolean holds = value.equals(true);
          outcomes.add(new Outcome.Value(holds, cost));
          unmet |= !holds;
        }
      }
    }
    if (unmet) {
      return new Result.Unmet(List.copyOf(outcomes));
    }
    return failures.isEmpty()
        ? new Result.Met(List.copyOf(outcomes))
        : new Result.Failed(List.copyOf(outcomes), GoText.aggregate(failures));
  }
}
