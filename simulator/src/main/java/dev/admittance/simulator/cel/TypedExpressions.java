package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableSet;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.simulator.cel.CheckEnvironment.Checker;
import dev.cel.common.CelIssue;
import dev.cel.common.CelValidationException;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Compiles expressions of a validating policy against the types of objects, as the server's
/// type-checking controller does (P-84). It has no `authorizer.requestResource`, unlike the
/// server's own compiler.
public final class TypedExpressions {
  private final Map<String, CelType> variables = new HashMap<>();
  private final Map<String, CelExpr> trees = new HashMap<>();
  private final Checker checker;

  /// Declares the variables.
  ///
  /// @param object the type of `object` and `oldObject`
  /// @param params the type of `params`, `dyn` where it is not known; empty where the policy has
  ///   none
  /// @param composed the variables of the policy, in their order
  // The types of variables are found one after the other, with one shared environment.
  @SuppressWarnings("Immutable")
  public TypedExpressions(
      CelType object, Optional<CelType> params, List<NamedExpression> composed) {
    StructType all =
        StructType.create(
            "kubernetes.variables",
            composed.stream().map(NamedExpression::name).collect(ImmutableSet.toImmutableSet()),
            // Variables that are not compiled yet are undefined.
            name -> Optional.ofNullable(variables.get(name)));
    CheckEnvironment plain = CheckEnvironment.of(Libraries.LATEST, false).withObjects(object);
    this.checker =
        params
            .map(type -> plain.with("params", type))
            .orElse(plain)
            .withAuthorizerAlone()
            .with("variables", all)
            .checker();
    for (NamedExpression variable : composed) {
      variables.put(variable.name(), type(variable.expression()));
      parsed(variable.expression()).ifPresent(tree -> trees.put(variable.name(), tree));
    }
  }

  private Optional<CelExpr> parsed(String expression) {
    try {
      return Optional.of(checker.parse(expression).getExpr());
    } catch (CelValidationException _) {
      return Optional.empty();
    }
  }

  private CelType type(String expression) {
    try {
      return Composition.kept(checker.check(expression).getResultType());
    } catch (CelValidationException _) {
      return SimpleType.DYN;
    }
  }

  /// The problems of an expression: the issues, each with its line. Empty for one that fits the
  /// types, and for one that cannot be checked.
  public Optional<String> problem(String expression) {
    try {
      checker.check(expression);
      return Optional.empty();
    } catch (CelValidationException invalid) {
      return ServerCompiler.isDoubtful(expression)
          ? Optional.empty()
          : Optional.of(CelTexts.ofCompilation(invalid));
    }
  }

  /// The problems of an expression that can make it fail for objects of a kind: fields that the
  /// kind lacks, and operands of the wrong type, unless a guard keeps the expression from them.
  /// Objects are maps when an expression is evaluated, so that what the type checker minds about
  /// their types is not a problem.
  public Optional<String> problem(String expression, KindFacts facts) {
    try {
      checker.check(expression);
      return Optional.empty();
    } catch (CelValidationException invalid) {
      Optional<CelExpr> tree = parsed(expression);
      if (tree.isEmpty() || ServerCompiler.isDoubtful(expression)) {
        return Optional.empty();
      }
      Set<Long> unreached = UnreachedParts.of(tree.get(), new PartialEvaluation(facts, trees));
      List<CelIssue> left =
          invalid.getErrors().stream()
              .filter(issue -> !unreached.contains(issue.getExprId()))
              .filter(CelTexts::failsAtRunTime)
              .toList();
      return left.isEmpty()
          ? Optional.empty()
          : Optional.of(CelTexts.ofCompilation(left, invalid.getSource()));
    }
  }

  /// Returns whether a condition is false for all objects of a kind.
  public boolean isNeverTrue(String expression, KindFacts facts) {
    return parsed(expression)
        .flatMap(new PartialEvaluation(facts, trees)::value)
        .filter(Boolean.FALSE::equals)
        .isPresent();
  }
}
