package dev.admittance.simulator.cel;

import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Evaluates expressions of a policy one after the other on the same input, with shared variables
/// and a shared cost budget (P-64, P-72, P-130). Not thread-safe.
public final class EvaluationBatch {
  /// The budget of all match conditions of a hook or a policy (W-252), in the server's units.
  public static final long CONDITION_BUDGET = 2_500_000;

  /// The budget of all validations and their messages for one binding and parameter; audit
  /// annotations and each mutation have the same budget again.
  public static final long VALIDATION_BUDGET = 10_000_000;

  /// The limit of one expression, without the variables that it uses, which have the same limit
  /// each.
  public static final long EXPRESSION_LIMIT = Program.COST_LIMIT;

  private CelInput input;
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

  /// Continues with another input. Variables that have a value keep it.
  public void continueWith(CelInput next) {
    input = next;
  }

  /// Evaluates an expression. A variable is evaluated, and charged, when the first expression uses
  /// it (P-64).
  ///
  /// @throws IllegalStateException after the budget was exceeded
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
    return own.value() instanceof CelError(String message)
        ? new Evaluation.Failed("expression '" + text + "' resulted in error: " + message, cost)
        : new Evaluation.Value(own.value(), cost);
  }

  /// The rest of the budget; negative where it was exceeded.
  public long remaining() {
    return remaining;
  }
}
