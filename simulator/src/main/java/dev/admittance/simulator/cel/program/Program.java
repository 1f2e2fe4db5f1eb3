package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.library.Function;
import dev.admittance.simulator.cel.value.CelError;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import java.util.Map;
import java.util.Set;

/// An expression ready for evaluation. Immutable, and safe to share between threads.
public final class Program {
  /// The cost limit of one evaluation on the server (P-130).
  public static final long COST_LIMIT = 1_000_000;

  private final Interpretable root;
  private final int slots;
  private final long limit;

  Program(Interpretable root, int slots, long limit) {
    this.root = root;
    this.slots = slots;
    this.limit = limit;
  }

  /// The result of planning an expression.
  public sealed interface Plan {
    record Ready(Program program) implements Plan {}

    /// The server cannot make a program either; the message is the server's.
    record Refused(String message) implements Plan {}

    /// The expression uses an unsupported feature; the reason is text for people.
    record NotSimulated(String reason) implements Plan {}
  }

  /// The result of an evaluation.
  ///
  /// @param value may be a [CelError]
  /// @param cost in the server's units; where the limit was exceeded, up to that point
  public record Evaluation(Object value, long cost) {}

  /// Makes a program from a type-checked expression.
  public static Plan plan(CelAbstractSyntaxTree checked, EvaluationRules rules) {
    return plan(checked, rules, Map.of());
  }

  /// Makes a program from a type-checked expression.
  ///
  /// @param functions by name, beside the server's or in their place
  public static Plan plan(
      CelAbstractSyntaxTree checked, EvaluationRules rules, Map<String, Function> functions) {
    return new Planner(checked, rules, functions).plan();
  }

  /// Makes a program from a part of a type-checked expression.
  ///
  /// @param locals the names of the variables of surrounding loops, which are looked up like all
  ///   others
  public static Plan planPart(CelAbstractSyntaxTree checked, CelExpr part, Set<String> locals) {
    ComprehensionScope scope = ComprehensionScope.OUTERMOST;
    for (String local : locals) {
      scope = new ComprehensionScope.Inner(scope, local, new VariableNode.Given(local));
    }
    return new Planner(checked, EvaluationRules.BASELINE, Map.of()).plan(part, scope);
  }

  /// Evaluates the expression, unless it costs more than the limit of its rules.
  ///
  /// @throws dev.admittance.simulator.cel.value.NotSimulatedException if an unknown fact is needed
  public Evaluation evaluate(Activation variables) {
    EvaluationFrame frame = new EvaluationFrame(variables, slots, limit);
    try {
      return new Evaluation(root.evaluate(frame), frame.cost());
    } catch (CostLimitException exceeded) {
      return new Evaluation(new CelError(String.valueOf(exceeded.getMessage())), frame.cost());
    }
  }
}
