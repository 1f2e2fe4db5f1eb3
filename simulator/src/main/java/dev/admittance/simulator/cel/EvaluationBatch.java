package dev.admittance.simulator.cel;

import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.cel.value.Failure;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Expressions of a policy that are evaluated one after the other on the same input and share its
/// variables and a budget (P-64, P-72, P-130). Not safe to share between threads.
public final class EvaluationBatch {
  /// What all match conditions of a hook or a policy may cost (W-252), in the server's units.
  public static final long CONDITION_BUDGET = 2_500_000;

  /// What all validations and their messages may cost for one binding and parameter; audit
  /// annotations and each mutation may cost the same again.
  public static final long VALIDATION_BUDGET = 10_000_000;

  /// What one expression may cost, without the variables that it uses, which may cost the same
  /// each.
  public static final long EXPRESSION_LIMIT = Program.COST_LIMIT;

  private final CelInput input;
  private final VariableValues variables;
  private long remaining;

  EvaluationBatch(Map<String, PolicyExpression> variables, CelInput input, long budget) {
    this.input = input;
    this.variables = new VariableValues(variables, this::variable);
    this.remaining = budget;
  }

  /// The value of a variable; null for one that is not bound.
  @Nullable Object variable(String name) {
    return name.equals("variables") ? variables : input.variable(name);
  }

  /// Evaluates an expression. Variables are evaluated when the first expression uses them, and cost
  /// that one (P-64).
  ///
  /// @throws IllegalStateException after the budget was used up
  public Evaluation evaluate(PolicyExpression expression) {
    if (remaining < 0) {
      throw new IllegalStateException("the budget is used up");
    }
    return switch (expression) {
      case PolicyExpression.Ready(String text, Program program) -> evaluate(text, program);
      case PolicyExpression.Refused(_, String problem) ->
          new Evaluation.Failed("compilation error: " + problem, 0);
      case PolicyExpression.NotSimulated(_, String reason) -> new Evaluation.NotSimulated(reason);
    };
  }

  private Evaluation evaluate(String text, Program program) {
    Program.Evaluation own;
    try {
      own = program.evaluate(this::variable);
    } catch (NotSimulatedException unknown) {
      variables.takeCost();
      return new Evaluation.NotSimulated(String.valueOf(unknown.getMessage()));
    }
    long cost = own.cost() + variables.takeCost();
    remaining -= cost;
    if (remaining < 0) {
      return new Evaluation.OutOfBudget(cost);
    }
    return own.value() instanceof Failure(String message)
        ? new Evaluation.Failed("expression '" + text + "' resulted in error: " + message, cost)
        : new Evaluation.Value(own.value(), cost);
  }

  /// What is left of the budget; negative where it was used up.
  public long remaining() {
    return remaining;
  }
}
