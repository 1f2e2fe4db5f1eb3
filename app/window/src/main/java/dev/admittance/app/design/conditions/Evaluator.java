package dev.admittance.app.design.conditions;

import dev.admittance.completion.expression.ExpressionKind;
import dev.admittance.completion.expression.ExpressionList;
import dev.admittance.completion.expression.ExpressionSlot;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.cel.CelExpressions;
import dev.admittance.simulator.cel.CelExpressions.CompileResult;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.EvaluationBatch;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.cel.explanation.CelValueText;
import dev.admittance.simulator.cel.explanation.Explanation;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Evaluates one expression of a list on inputs as the server does (W-247, P-64). Thread-safe.
final class Evaluator {
  private static final String COMPILATION = "compilation error: ";

  /// The result of an expression on one input.
  ///
  /// @param text the value in CEL syntax, the server's error, or why it is unknown
  /// @param cost in the server's units, variables included
  record Evaluated(TryOutcome outcome, String text, long cost) {}

  private final ExpressionList list;
  private final KubernetesRelease release;
  private final ExpressionRole role;
  private final String text;
  private final PolicyExpressions policy;

  /// @param index of the item
  /// @param slot the expression in it
  Evaluator(KubernetesRelease release, ExpressionList list, int index, ExpressionSlot slot) {
    this.release = release;
    this.list = list;
    this.role = list.role(slot);
    this.text = list.text(index, slot);
    this.policy =
        PolicyExpressions.of(
            release,
            list.hasParams(),
            list.kind() == ExpressionKind.VARIABLES
                ? list.visibleVariables(index)
                : list.variables());
  }

  /// The input as the expression sees it: some get no authorizer (P-28).
  private CelInput seen(CelInput input) {
    return switch (role) {
      case MESSAGE, AUDIT_ANNOTATION -> input.withoutAuthorizer();
      case HOOK_CONDITION,
          POLICY_CONDITION,
          VARIABLE,
          VALIDATION,
          APPLY_CONFIGURATION,
          JSON_PATCH ->
          input;
    };
  }

  Evaluated evaluate(CelInput input) {
    return role == ExpressionRole.HOOK_CONDITION
        ? condition(text, input)
        : evaluated(policy.batch(seen(input), Long.MAX_VALUE).evaluate(policy.compile(role, text)));
  }

  private Evaluated condition(String expression, CelInput input) {
    return switch (CelExpressions.compile(release, expression.strip())) {
      case CompileResult.Invalid(String message, _, _) ->
          new Evaluated(TryOutcome.ERROR, COMPILATION + message, 0);
      case CompileResult.Compiled(CelCondition compiled) ->
          switch (compiled.evaluate(input)) {
            case CelCondition.Outcome.Value(boolean holds, long cost) ->
                new Evaluated(
                    holds ? TryOutcome.TRUE : TryOutcome.FALSE, Boolean.toString(holds), cost);
            case CelCondition.Outcome.Failed(String message, long cost) ->
                new Evaluated(TryOutcome.ERROR, message, cost);
            case CelCondition.Outcome.NotSimulated(String reason) ->
                new Evaluated(TryOutcome.UNKNOWN, reason, 0);
          };
    };
  }

  private static Evaluated evaluated(Evaluation evaluation) {
    return switch (evaluation) {
      case Evaluation.Value(Boolean holds, long cost) ->
          new Evaluated(holds ? TryOutcome.TRUE : TryOutcome.FALSE, holds.toString(), cost);
      case Evaluation.Value(Object value, long cost) ->
          new Evaluated(TryOutcome.VALUE, CelValueText.of(value), cost);
      case Evaluation.Failed(String message, long cost) ->
          new Evaluated(TryOutcome.ERROR, message, cost);
      case Evaluation.OutOfBudget(long cost) ->
          new Evaluated(TryOutcome.ERROR, Evaluation.OutOfBudget.MESSAGE, cost);
      case Evaluation.NotSimulated(String reason) -> new Evaluated(TryOutcome.UNKNOWN, reason, 0);
    };
  }

  /// The values of the parts of the expression; empty if it does not compile.
  Optional<Explanation> explain(CelInput input) {
    return role == ExpressionRole.HOOK_CONDITION
        ? CelExpressions.explain(release, text.strip(), input)
        : policy.explain(role, text, seen(input));
  }

  /// The cost limit of all expressions that share a budget; empty for a variable, whose cost counts
  /// for the first expression that uses it (W-252, P-130).
  Optional<Long> budget() {
    return switch (role) {
      case HOOK_CONDITION, POLICY_CONDITION -> Optional.of(EvaluationBatch.CONDITION_BUDGET);
      case VALIDATION, MESSAGE, AUDIT_ANNOTATION, APPLY_CONFIGURATION, JSON_PATCH ->
          Optional.of(EvaluationBatch.VALIDATION_BUDGET);
      case VARIABLE -> Optional.empty();
    };
  }

  /// The cost on an input of all expressions of the list that share a budget.
  long costOfAll(CelInput input, Evaluated own) {
    return switch (role) {
      case HOOK_CONDITION ->
          expressions(ExpressionSlot.EXPRESSION).stream()
              .mapToLong(expression -> condition(expression, input).cost())
              .sum();
      case POLICY_CONDITION -> batch(role, ExpressionSlot.EXPRESSION, input);
      case VALIDATION, MESSAGE ->
          batch(ExpressionRole.VALIDATION, ExpressionSlot.EXPRESSION, input)
              + batch(ExpressionRole.MESSAGE, ExpressionSlot.MESSAGE, input.withoutAuthorizer());
      case AUDIT_ANNOTATION -> batch(role, ExpressionSlot.VALUE, input.withoutAuthorizer());
      case VARIABLE, APPLY_CONFIGURATION, JSON_PATCH -> own.cost();
    };
  }

  private long batch(ExpressionRole of, ExpressionSlot slot, CelInput input) {
    EvaluationBatch batch = policy.batch(input, Long.MAX_VALUE);
    return expressions(slot).stream()
        .mapToLong(expression -> batch.evaluate(policy.compile(of, expression)).cost())
        .sum();
  }

  private List<String> expressions(ExpressionSlot slot) {
    return IntStream.range(0, list.items().size())
        .mapToObj(i -> list.text(i, slot))
        .filter(expression -> !expression.isBlank())
        .toList();
  }
}
