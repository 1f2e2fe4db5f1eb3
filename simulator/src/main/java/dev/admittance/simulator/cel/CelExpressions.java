package dev.admittance.simulator.cel;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.ExpressionExplainer;
import dev.admittance.simulator.cel.program.EvaluationRules;
import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.cel.program.Program.Plan;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelIssue;
import dev.cel.common.CelSourceLocation;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.CelTypes;
import dev.cel.common.types.SimpleType;
import java.util.Optional;

/// Compiles match conditions (W-247, W-248, P-102) as the server of release 1.36 does, to programs
/// that evaluate as the server's. Compilation takes a fraction of a millisecond; its results are
/// immutable and safe to share between threads.
public final class CelExpressions {
  private CelExpressions() {}

  public sealed interface CompileResult {
    /// The condition can be evaluated, or it is known why not.
    record Compiled(CelCondition condition) implements CompileResult {}

    /// The server refuses the expression (W-31).
    ///
    /// @param message the server's text, which for a misspelling shows the position
    /// @param line 1-based
    /// @param column 1-based, in code points
    record Invalid(String message, int line, int column) implements CompileResult {}
  }

  /// Compiles an expression. One that needs an unsupported feature compiles to a condition that
  /// reports this on each evaluation.
  public static CompileResult compile(String expression) {
    return compile(KubernetesRelease.DEFAULT, expression);
  }

  /// Compiles an expression on a server of another release, which has fewer functions (P-102).
  public static CompileResult compile(KubernetesRelease release, String expression) {
    Libraries libraries = Libraries.stored(release);
    try {
      CelAbstractSyntaxTree checked = libraries.conditionChecker(false).check(expression);
      if (!checked.getResultType().equals(SimpleType.BOOL)) {
        return new CompileResult.Invalid(
            "must evaluate to bool but got " + CelTypes.format(checked.getResultType()), 1, 1);
      }
      return switch (Program.plan(checked, EvaluationRules.of(release))) {
        case Plan.Ready(Program program) ->
            new CompileResult.Compiled(new CompiledCondition(release, expression, program));
        case Plan.Refused(String message) -> new CompileResult.Invalid(message, 1, 1);
        case Plan.NotSimulated(String reason) -> unavailable(expression, reason);
      };
    } catch (CelValidationException invalid) {
      return ServerCompiler.isDoubtful(expression)
          ? unavailable(expression, "literals of protobuf messages are not known here")
          : refused(invalid);
    }
  }

  /// Explains the value of an expression on a server of a release (P-102). Takes much longer than
  /// evaluation.
  ///
  /// @return empty where the expression does not compile
  public static Optional<Explanation> explain(
      KubernetesRelease release, String expression, CelInput input) {
    try {
      CelAbstractSyntaxTree checked =
          Libraries.stored(release).conditionChecker(false).check(expression);
      return Optional.of(ExpressionExplainer.explain(expression, checked, input::variable));
    } catch (CelValidationException _) {
      return Optional.empty();
    }
  }

  private static CompileResult unavailable(String expression, String reason) {
    return new CompileResult.Compiled(new UnavailableCondition(expression, reason));
  }

  private static CompileResult refused(CelValidationException invalid) {
    CelSourceLocation place =
        invalid.getErrors().stream()
            .findFirst()
            .map(CelIssue::getSourceLocation)
            .orElse(CelSourceLocation.NONE);
    return new CompileResult.Invalid(
        "compilation failed: " + CelTexts.ofCompilation(invalid),
        Math.max(1, place.getLine()),
        Math.max(0, place.getColumn()) + 1);
  }

  /// A condition that needs an unsupported feature.
  private record UnavailableCondition(String expression, String reason) implements CelCondition {
    @Override
    public Outcome evaluate(CelInput input) {
      return new Outcome.NotSimulated(reason);
    }
  }
}
