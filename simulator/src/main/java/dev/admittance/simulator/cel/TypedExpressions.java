package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableSet;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.simulator.cel.CheckEnvironment.Checker;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Compiles expressions of a validating policy against the types of objects, as the controller of
/// the server does that warns of them (P-84). It knows less than the server's own compiler: there
/// is no `authorizer.requestResource`.
public final class TypedExpressions {
  private final Map<String, CelType> variables = new HashMap<>();
  private final Checker checker;

  /// Declares the variables.
  ///
  /// @param object the type of `object` and `oldObject`
  /// @param params the type of `params`, `dyn` where it is not known; empty where the policy has
  ///   none
  /// @param composed the variables of the policy, in their order
  // The types of variables are found one after the other, and one environment is to serve them all.
  @SuppressWarnings("Immutable")
  public TypedExpressions(
      CelType object, Optional<CelType> params, List<NamedExpression> composed) {
    StructType all =
        StructType.create(
            "kubernetes.variables",
            composed.stream().map(NamedExpression::name).collect(ImmutableSet.toImmutableSet()),
            // Those that are not compiled yet are undefined.
            name -> Optional.ofNullable(variables.get(name)));
    CheckEnvironment plain = CheckEnvironment.of(Libraries.LATEST, false).withObjects(object);
    this.checker =
        params
            .map(type -> plain.with("params", type))
            .orElse(plain)
            .withAuthorizerAlone()
            .with("variables", all)
            .checker();
    composed.forEach(variable -> variables.put(variable.name(), type(variable.expression())));
  }

  private CelType type(String expression) {
    try {
      return Composition.kept(checker.check(expression).getResultType());
    } catch (CelValidationException _) {
      return SimpleType.DYN;
    }
  }

  /// What is wrong with an expression: the issues, each with the line it is about. Empty for one
  /// that fits the types, and for one that cannot be judged.
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
}
