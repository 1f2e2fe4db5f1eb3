package dev.admittance.simulator.policy;

import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.value.GoPrinted;
import dev.admittance.simulator.cel.value.JsonPatchValue;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.ObjectValue;
import java.util.List;

/// Describes the result of an expression of a policy in words.
public final class EvaluationDescriptions {
  private EvaluationDescriptions() {}

  /// The result as text.
  ///
  /// @param field the place of the expression under `spec`
  public static ExpressionResult result(
      String field, PolicyExpression expression, Evaluation evaluation) {
    return switch (evaluation) {
      case Evaluation.Value(Object value, long cost) ->
          new ExpressionResult(field, expression.expression(), value(value), false, false, cost);
      case Evaluation.Failed(String message, long cost) ->
          new ExpressionResult(field, expression.expression(), message, true, false, cost);
      case Evaluation.OutOfBudget(long cost) ->
          new ExpressionResult(
              field, expression.expression(), Evaluation.OutOfBudget.MESSAGE, true, false, cost);
      case Evaluation.NotSimulated(String reason) ->
          new ExpressionResult(field, expression.expression(), reason, false, true, 0);
    };
  }

  private static String value(Object value) {
    return switch (value) {
      case ObjectValue object -> "a configuration of " + object.fields().keySet();
      case List<?> list when list.stream().allMatch(JsonPatchValue.class::isInstance) ->
          list.size() == 1 ? "1 operation" : list.size() + " operations";
      case Null _ -> "null";
      default -> GoPrinted.of(value);
    };
  }
}
