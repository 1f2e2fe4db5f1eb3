package dev.admittance.simulator.cel;

import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.ExpressionScope;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CheckEnvironment.Checker;
import dev.admittance.simulator.cel.program.EvaluationRules;
import dev.admittance.simulator.cel.program.Program;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypes;
import dev.cel.common.types.SimpleType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Compiles expressions as the API server does before it stores them (W-31, P-27, P-28): syntax,
/// types, literals and the result type, with the texts of release 1.36. A new expression may only
/// use libraries that the previous release has too; a stored one may use all of the server's
/// (P-101). Safe to share between threads.
public final class ServerCompiler implements ExpressionCompiler {
  private static final int REMEMBERED = 16;

  private final KubernetesRelease release;

  /// The most recently used compositions. The variables of a policy come one after the other, each
  /// with all before it.
  private final Map<Composed, Composition> compositions =
      new LinkedHashMap<>(REMEMBERED, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Composed, Composition> eldest) {
          return size() > REMEMBERED;
        }
      };

  private record Composed(Libraries libraries, boolean params, List<NamedExpression> variables) {}

  public ServerCompiler() {
    this(KubernetesRelease.DEFAULT);
  }

  public ServerCompiler(KubernetesRelease release) {
    this.release = release;
  }

  @Override
  public Optional<String> problem(String expression, ExpressionScope scope) {
    return isDoubtful(expression) ? Optional.empty() : found(expression, scope);
  }

  private Optional<String> found(String expression, ExpressionScope scope) {
    try {
      CelAbstractSyntaxTree checked = checker(expression, scope).check(expression);
      return wrongResult(checked.getResultType(), scope.role()).or(() -> unplanned(checked));
    } catch (CelValidationException invalid) {
      return Optional.of("compilation failed: " + CelTexts.ofCompilation(invalid));
    }
  }

  /// Returns whether a refusal may be a fault of CEL for Java, which has no literals of protobuf
  /// messages.
  static boolean isDoubtful(String expression) {
    return expression.contains("google.protobuf.");
  }

  /// Constants that cannot be converted are found when a program is made.
  private static Optional<String> unplanned(CelAbstractSyntaxTree checked) {
    return Program.plan(checked, EvaluationRules.BASELINE)
            instanceof Program.Plan.Refused(String message)
        ? Optional.of(message)
        : Optional.empty();
  }

  private Checker checker(String expression, ExpressionScope scope) {
    ExpressionRole role = scope.role();
    Libraries libraries = scope.stored() ? Libraries.stored(release) : Libraries.forNew(release);
    if (isComposed(scope)) {
      return composition(new Composed(libraries, scope.params(), scope.variables()))
          .checker(role, expression);
    }
    return role == ExpressionRole.MESSAGE
        ? CheckEnvironment.of(libraries, scope.params()).checker()
        : libraries.conditionChecker(scope.params());
  }

  /// Returns whether `variables` is declared. A validating policy without variables does not
  /// declare it.
  private static boolean isComposed(ExpressionScope scope) {
    return switch (scope.role()) {
      case HOOK_CONDITION, POLICY_CONDITION -> false;
      case VALIDATION, MESSAGE, AUDIT_ANNOTATION -> !scope.variables().isEmpty();
      case VARIABLE, APPLY_CONFIGURATION, JSON_PATCH -> true;
    };
  }

  private Composition composition(Composed asked) {
    Composition known = remembered(asked);
    if (known == null) {
      known = composed(asked);
      remember(asked, known);
    }
    return known;
  }

  private Composition composed(Composed asked) {
    List<NamedExpression> variables = asked.variables();
    Composition before =
        variables.isEmpty()
            ? null
            : remembered(
                new Composed(
                    asked.libraries(), asked.params(), variables.subList(0, variables.size() - 1)));
    return before == null
        ? new Composition(asked.libraries(), EvaluationRules.of(release), asked.params(), variables)
        : before.plus(variables.getLast());
  }

  private synchronized @Nullable Composition remembered(Composed asked) {
    return compositions.get(asked);
  }

  private synchronized void remember(Composed asked, Composition composition) {
    compositions.put(asked, composition);
  }

  /// The error in a result type (P-27).
  private static Optional<String> wrongResult(CelType type, ExpressionRole role) {
    return wrongResult(type, wanted(role));
  }

  /// The error in a result type.
  ///
  /// @param wanted the allowed types; empty for any
  static Optional<String> wrongResult(CelType type, List<String> wanted) {
    String found = type.equals(SimpleType.NULL_TYPE) ? "null_type" : CelTypes.format(type);
    if (wanted.isEmpty() || wanted.contains(found)) {
      return Optional.empty();
    }
    return Optional.of(
        wanted.size() == 1
            ? "must evaluate to " + wanted.getFirst() + " but got " + found
            : "must evaluate to one of [" + String.join(" ", wanted) + "] but got " + found);
  }

  /// The allowed result types; empty for any.
  static List<String> wanted(ExpressionRole role) {
    return switch (role) {
      case HOOK_CONDITION, POLICY_CONDITION, VALIDATION -> List.of("bool");
      case VARIABLE -> List.of();
      case MESSAGE -> List.of("string");
      case AUDIT_ANNOTATION -> List.of("string", "null_type");
      case APPLY_CONFIGURATION -> List.of("Object");
      case JSON_PATCH -> List.of("list(JSONPatch)");
    };
  }
}
