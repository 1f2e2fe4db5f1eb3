package dev.admittance.simulator.cel;

/// Compiles CEL expressions.
public final class CelExpressions {
  private CelExpressions() {}

  /// What became of an expression.
  public sealed interface CompileResult {
    /// It can be evaluated.
    record Compiled(CelCondition condition) implements CompileResult {}

    /// It is no CEL.
    ///
    /// @param line   1-based
    /// @param column 1-based
    record Invalid(String message, int line, int column) implements CompileResult {}
  }

  /// Compiles an expression. Until the evaluator is here, every evaluation says that it is not.
  public static CompileResult compile(String expression) {
    return expression.isBlank()
        ? new CompileResult.Invalid("the expression is empty", 1, 1)
        : new CompileResult.Compiled(new NotEvaluated(expression));
  }

  private record NotEvaluated(String expression) implements CelCondition {
    @Override
    public Outcome evaluate(CelInput input) {
      return new Outcome.NotSimulated("CEL expressions are not evaluated yet");
    }
  }
}
