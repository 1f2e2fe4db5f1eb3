package dev.admittance.simulator.cel;

import dev.cel.bundle.Cel;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelIssue;
import dev.cel.common.CelSourceLocation;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypes;
import dev.cel.common.types.SimpleType;
import dev.cel.runtime.CelEvaluationException;
import java.util.Optional;
import java.util.Set;

/// Compiles match conditions (W-247, W-248, P-102): CEL with the libraries of Kubernetes 1.36 that
/// the Java implementation has. Compilation takes a fraction of a millisecond; what it yields is
/// immutable and safe to share between threads.
///
/// Two things are looser than on the server: `request` is dynamic, so that a misspelt field of it
/// fails when it is evaluated and not before, and the cost of an expression is not counted (W-252);
/// only a run-away comprehension is stopped.
public final class CelExpressions {
  private CelExpressions() {}

  /// What became of an expression.
  public sealed interface CompileResult {
    /// It can be evaluated, or it is known why not.
    record Compiled(CelCondition condition) implements CompileResult {}

    /// The server refuses it (W-31).
    ///
    /// @param message the server's text, which for a misspelling shows the place
    /// @param line 1-based
    /// @param column 1-based, in code points
    record Invalid(String message, int line, int column) implements CompileResult {}
  }

  /// Compiles an expression. One that needs something of Kubernetes that is absent here compiles to
  /// a condition that says so whenever it is evaluated.
  public static CompileResult compile(String expression) {
    return compile(expression, Set.of(SimpleType.BOOL));
  }

  /// Compiles an expression that [ServerCompiler] found to be a bool. It knows the types of
  /// `request`, so what has any type here is a bool there.
  public static CompileResult compileChecked(String expression) {
    return compile(expression, Set.of(SimpleType.BOOL, SimpleType.DYN));
  }

  private static CompileResult compile(String expression, Set<CelType> wanted) {
    try {
      CelAbstractSyntaxTree checked = CelEnvironment.compile(expression);
      if (!wanted.contains(checked.getResultType())) {
        return new CompileResult.Invalid(
            "must evaluate to bool but got " + CelTypes.format(checked.getResultType()), 1, 1);
      }
      Cel cel = CelEnvironment.cel();
      return new CompileResult.Compiled(
          new CompiledCondition(
              expression, cel.createProgram(checked), KubernetesLibrary.usedBy(checked)));
    } catch (CelValidationException invalid) {
      return notCompiled(expression, invalid);
    } catch (CelEvaluationException unplanned) {
      return new CompileResult.Invalid(
          "program instantiation failed: " + unplanned.getMessage(), 1, 1);
    }
  }

  private static CompileResult notCompiled(String expression, CelValidationException invalid) {
    Optional<String> missing =
        CelEnvironment.parse(expression).flatMap(KubernetesLibrary::missingFor);
    if (missing.isPresent()) {
      return new CompileResult.Compiled(new UnavailableCondition(expression, missing.get()));
    }
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

  /// A condition that needs what is absent here.
  private record UnavailableCondition(String expression, String missing) implements CelCondition {
    @Override
    public Outcome evaluate(CelInput input) {
      return new Outcome.NotSimulated(KubernetesLibrary.reason(missing));
    }
  }
}
