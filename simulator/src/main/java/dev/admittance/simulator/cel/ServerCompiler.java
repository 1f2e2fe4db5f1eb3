package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableMap;
import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.expression.ExpressionScope;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.expression.Role;
import dev.admittance.simulator.cel.program.Program;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypes;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Compiles expressions as the API server of release 1.36 does before it stores them (W-31, P-27,
/// P-28): syntax, types, literals and the type of the result, in the server's words.
///
/// An expression that only the stored one of an update may use is not told from others: release
/// 1.36 knows no function that release 1.35 does not.
public final class ServerCompiler implements ExpressionCompiler {
  private static final String VARIABLES = "variables";

  /// For conditions, which are by far the most common and see no variables.
  static final CheckEnvironment.Checker CONDITION =
      CheckEnvironment.WITHOUT_PARAMS.withAuthorizer().checker();

  private static final CheckEnvironment.Checker CONDITION_WITH_PARAMS =
      CheckEnvironment.WITH_PARAMS.withAuthorizer().checker();

  @Override
  public Optional<String> problem(String expression, ExpressionScope scope) {
    Optional<String> problem =
        switch (compile(expression, checker(expression, scope))) {
          case Result.Typed(CelAbstractSyntaxTree checked) ->
              wrongResult(checked.getResultType(), scope.role()).or(() -> unplanned(checked));
          case Result.Refused(String issues) -> Optional.of("compilation failed: " + issues);
        };
    return problem.filter(_ -> !isDoubtful(expression));
  }

  /// Tells whether a refusal may be a fault of CEL for Java: it has no literals of protobuf
  /// messages.
  static boolean isDoubtful(String expression) {
    return expression.contains("google.protobuf.");
  }

  /// Constants that cannot be converted are found when a program is made.
  private static Optional<String> unplanned(CelAbstractSyntaxTree checked) {
    return Program.plan(checked) instanceof Program.Plan.Refused(String message)
        ? Optional.of(message)
        : Optional.empty();
  }

  private sealed interface Result {
    record Typed(CelAbstractSyntaxTree checked) implements Result {}

    record Refused(String issues) implements Result {}
  }

  private static Result compile(String expression, CheckEnvironment.Checker checker) {
    try {
      return new Result.Typed(checker.check(expression));
    } catch (CelValidationException invalid) {
      return new Result.Refused(CelTexts.ofCompilation(invalid));
    }
  }

  private static CheckEnvironment.Checker checker(String expression, ExpressionScope scope) {
    return switch (scope.role()) {
      case HOOK_CONDITION, POLICY_CONDITION -> scope.params() ? CONDITION_WITH_PARAMS : CONDITION;
      case VARIABLE, VALIDATION, MESSAGE, AUDIT_ANNOTATION -> environment(scope).checker();
      case APPLY_CONFIGURATION, JSON_PATCH ->
          environment(scope).mutating(PatchTypes.in(expression)).checker();
    };
  }

  private static CheckEnvironment environment(ExpressionScope scope) {
    CheckEnvironment plain =
        scope.params() ? CheckEnvironment.WITH_PARAMS : CheckEnvironment.WITHOUT_PARAMS;
    CheckEnvironment authorized = scope.role() == Role.MESSAGE ? plain : plain.withAuthorizer();
    return isComposed(scope)
        ? authorized.with(VARIABLES, variables(scope.variables(), plain.withAuthorizer()))
        : authorized;
  }

  /// Tells whether `variables` is declared. A validating policy that has none does not declare it.
  private static boolean isComposed(ExpressionScope scope) {
    return switch (scope.role()) {
      case HOOK_CONDITION, POLICY_CONDITION -> false;
      case VALIDATION, MESSAGE, AUDIT_ANNOTATION -> !scope.variables().isEmpty();
      case VARIABLE, APPLY_CONFIGURATION, JSON_PATCH -> true;
    };
  }

  /// The type of `variables`: each has the type of its expression, seen with those before it.
  private static StructType variables(List<NamedExpression> variables, CheckEnvironment plain) {
    Map<String, CelType> types = new LinkedHashMap<>();
    for (NamedExpression variable : variables) {
      CheckEnvironment environment = plain.with(VARIABLES, struct(types));
      Result result = compile(variable.expression(), environment.checker());
      types.put(
          variable.name(),
          result instanceof Result.Typed(CelAbstractSyntaxTree checked)
              ? kept(checked.getResultType())
              : SimpleType.DYN);
    }
    return struct(types);
  }

  private static StructType struct(Map<String, CelType> fields) {
    return AdmissionTypes.struct("kubernetes.variables", ImmutableMap.copyOf(fields));
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

  /// What is wrong with the type of a result (P-27).
  static Optional<String> wrongResult(CelType type, Role role) {
    String found = type.equals(SimpleType.NULL_TYPE) ? "null_type" : CelTypes.format(type);
    List<String> wanted = wanted(role);
    if (wanted.isEmpty() || wanted.contains(found)) {
      return Optional.empty();
    }
    return Optional.of(
        wanted.size() == 1
            ? "must evaluate to " + wanted.getFirst() + " but got " + found
            : "must evaluate to one of [" + String.join(" ", wanted) + "] but got " + found);
  }

  /// The types that an expression may evaluate to; empty for any.
  private static List<String> wanted(Role role) {
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
