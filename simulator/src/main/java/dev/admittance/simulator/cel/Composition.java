package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableSet;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.simulator.cel.CheckEnvironment.Checker;
import dev.admittance.simulator.cel.program.Program;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The variables of a policy, compiled one after the other: each has the type of its expression,
/// which sees those before it (P-28, P-64).
final class Composition {
  private static final String VARIABLES = "variables";

  private final CheckEnvironment environment;
  private final Map<String, CelType> types = new HashMap<>();
  private final Map<String, PolicyExpression> variables = new HashMap<>();
  private final Checker checker;

  /// @param variables of those with the same name the last stays
  // The types are found one after the other, and one environment is to serve them all: making one
  // takes longer than compiling an expression.
  @SuppressWarnings("Immutable")
  Composition(boolean params, List<NamedExpression> variables) {
    StructType all =
        StructType.create(
            "kubernetes.variables",
            variables.stream().map(NamedExpression::name).collect(ImmutableSet.toImmutableSet()),
            // Those that are not compiled yet are undefined.
            name -> Optional.ofNullable(types.get(name)));
    CheckEnvironment plain =
        params ? CheckEnvironment.WITH_PARAMS : CheckEnvironment.WITHOUT_PARAMS;
    environment = plain.with(VARIABLES, all);
    checker = environment.withAuthorizer().checker();
    variables.forEach(this::add);
  }

  private void add(NamedExpression variable) {
    String expression = variable.expression();
    CelType type = SimpleType.DYN;
    PolicyExpression compiled;
    try {
      CelAbstractSyntaxTree checked = checker.check(expression);
      compiled = planned(expression, checked);
      type = compiled instanceof PolicyExpression.Refused ? type : kept(checked.getResultType());
    } catch (CelValidationException invalid) {
      compiled = refused(expression, invalid);
    }
    types.put(variable.name(), type);
    variables.put(variable.name(), compiled);
  }

  /// The checker of expressions that see the authorizer.
  Checker withAuthorizer() {
    return checker;
  }

  /// A checker of expressions that do not see the authorizer.
  Checker withoutAuthorizer() {
    return environment.checker();
  }

  /// A checker of a mutation's expression.
  Checker mutating(String expression) {
    return environment.withAuthorizer().mutating(PatchTypes.in(expression)).checker();
  }

  /// The variables by their names, in no order.
  Map<String, PolicyExpression> variables() {
    return Collections.unmodifiableMap(variables);
  }

  /// What the server keeps of the type of a variable: it forgets those of its own.
  private static CelType kept(CelType type) {
    return switch (type) {
      case ListType list -> ListType.create(kept(list.elemType()));
      case MapType map -> MapType.create(kept(map.keyType()), kept(map.valueType()));
      case SimpleType simple -> simple;
      default -> SimpleType.DYN;
    };
  }

  /// An expression of a right type as it can be evaluated.
  static PolicyExpression planned(String expression, CelAbstractSyntaxTree checked) {
    return switch (Program.plan(checked)) {
      case Program.Plan.Ready(Program program) -> new PolicyExpression.Ready(expression, program);
      case Program.Plan.Refused(String message) ->
          new PolicyExpression.Refused(expression, message);
      case Program.Plan.NotSimulated(String reason) ->
          new PolicyExpression.NotSimulated(expression, reason);
    };
  }

  /// An expression that does not compile.
  static PolicyExpression refused(String expression, CelValidationException invalid) {
    return ServerCompiler.isDoubtful(expression)
        ? new PolicyExpression.NotSimulated(
            expression, "literals of protobuf messages are not known here")
        : new PolicyExpression.Refused(
            expression, "compilation failed: " + CelTexts.ofCompilation(invalid));
  }
}
