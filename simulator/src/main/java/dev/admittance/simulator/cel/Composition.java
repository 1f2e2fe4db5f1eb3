package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableSet;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.simulator.cel.CheckEnvironment.Checker;
import dev.admittance.simulator.cel.ExtensionLibrary.Setting;
import dev.admittance.simulator.cel.program.EvaluationRules;
import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.lazy.Lazy;
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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The variables of a policy, compiled one after the other: each has the type of its expression,
/// which sees those before it (P-28, P-64). Safe to share between threads after construction.
final class Composition {
  private static final String VARIABLES = "variables";

  /// Finds texts that may make objects or patches.
  private static final Pattern MAKING = Pattern.compile("Object|JSONPatch|jsonpatch");

  private final Libraries libraries;
  private final EvaluationRules rules;
  private final boolean params;
  private final ExtensionLibrary extension;
  private final Map<String, CelType> types;
  private final Map<String, PolicyExpression> variables;
  private final CheckEnvironment environment;
  private final Checker checker;
  private final Lazy<Checker> withoutAuthorizer;

  /// @param variables of those with one name the last is used
  Composition(
      Libraries libraries, EvaluationRules rules, boolean params, List<NamedExpression> variables) {
    this(libraries, rules, params, ExtensionLibrary.NONE, variables);
  }

  /// @param extension what an engine's policies have beside the server's functions
  Composition(
      Libraries libraries,
      EvaluationRules rules,
      boolean params,
      ExtensionLibrary extension,
      List<NamedExpression> variables) {
    this(libraries, rules, params, extension, Map.of(), Map.of(), variables);
  }

  // The types are found one after the other with one shared environment, because creating one takes
  // longer than compiling an expression.
  @SuppressWarnings("Immutable")
  private Composition(
      Libraries libraries,
      EvaluationRules rules,
      boolean params,
      ExtensionLibrary extension,
      Map<String, CelType> known,
      Map<String, PolicyExpression> compiled,
      List<NamedExpression> more) {
    this.libraries = libraries;
    this.rules = rules;
    this.params = params;
    this.extension = extension;
    types = new HashMap<>(known);
    variables = new HashMap<>(compiled);
    StructType all =
        StructType.create(
            "kubernetes.variables",
            Stream.concat(known.keySet().stream(), more.stream().map(NamedExpression::name))
                .collect(ImmutableSet.toImmutableSet()),
            // Variables that are not compiled yet are undefined.
            name -> Optional.ofNullable(types.get(name)));
    environment = CheckEnvironment.of(libraries, params).extended(extension).with(VARIABLES, all);
    checker = environment.withAuthorizer().checker();
    withoutAuthorizer = Lazy.of(environment::checker);
    more.forEach(this::add);
  }

  Composition plus(NamedExpression variable) {
    return new Composition(
        libraries, rules, params, extension, types, variables, List.of(variable));
  }

  private void add(NamedExpression variable) {
    String expression = variable.expression();
    CelType type = SimpleType.DYN;
    PolicyExpression compiled;
    try {
      CelAbstractSyntaxTree checked = checker(expression).check(expression);
      compiled = planned(expression, checked);
      if (!(compiled instanceof PolicyExpression.Refused)) {
        CelType found = checked.getResultType();
        type = extension.setting() == Setting.SERVER ? kept(found) : found;
      }
    } catch (CelValidationException invalid) {
      compiled = refused(expression, invalid);
    }
    types.put(variable.name(), type);
    variables.put(variable.name(), compiled);
  }

  /// The checker for an expression of a role that uses these variables.
  Checker checker(ExpressionRole role, String expression) {
    return switch (role) {
      case HOOK_CONDITION, POLICY_CONDITION, VARIABLE, VALIDATION, AUDIT_ANNOTATION ->
          checker(expression);
      case MESSAGE -> withoutAuthorizer.get();
      case APPLY_CONFIGURATION, JSON_PATCH -> mutating(expression);
    };
  }

  /// The checker for an expression that mutates nothing itself.
  private Checker checker(String expression) {
    return extension.setting() == Setting.MUTATION && MAKING.matcher(expression).find()
        ? mutating(expression)
        : checker;
  }

  private Checker mutating(String expression) {
    return environment.withAuthorizer().mutating(PatchTypes.in(expression)).checker();
  }

  /// The variables by name, in no particular order.
  Map<String, PolicyExpression> variables() {
    return Collections.unmodifiableMap(variables);
  }

  /// The type of a variable as the server keeps it: it forgets its own types.
  static CelType kept(CelType type) {
    return switch (type) {
      case ListType list -> ListType.create(kept(list.elemType()));
      case MapType map -> MapType.create(kept(map.keyType()), kept(map.valueType()));
      case SimpleType simple -> simple;
      default -> SimpleType.DYN;
    };
  }

  /// An expression of a valid type, ready for evaluation.
  PolicyExpression planned(String expression, CelAbstractSyntaxTree checked) {
    return switch (Program.plan(checked, rules, extension.functions())) {
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
