package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableList;
import dev.cel.common.CelIssue;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.parser.CelMacro;
import dev.cel.parser.CelMacroExprFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The macros that call functions of an engine. Source: cel-go `ext/math.go`; kyverno
/// `pkg/cel/compiler/env.go`.
final class EngineMacros {
  private static final String MIN = "math.@min";
  private static final String MAX = "math.@max";
  private static final String OR_VALUE = "__orValueCompat__";
  private static final Set<CelConstant.Kind> NUMBERS =
      Set.of(
          CelConstant.Kind.DOUBLE_VALUE,
          CelConstant.Kind.INT64_VALUE,
          CelConstant.Kind.UINT64_VALUE);

  private EngineMacros() {}

  /// The macros whose functions are declared.
  static List<CelMacro> of(String declarations) {
    List<CelMacro> macros = new ArrayList<>();
    if (declarations.contains(MIN)) {
      macros.add(CelMacro.newReceiverVarArgMacro("least", (f, t, a) -> extreme(MIN, f, t, a)));
      macros.add(CelMacro.newReceiverVarArgMacro("greatest", (f, t, a) -> extreme(MAX, f, t, a)));
    }
    if (declarations.contains(OR_VALUE)) {
      macros.add(
          CelMacro.newReceiverMacro(
              "orValue",
              1,
              (factory, target, arguments) ->
                  Optional.of(factory.newGlobalCall(OR_VALUE, target, arguments.getFirst()))));
    }
    return macros;
  }

  private static Optional<CelExpr> extreme(
      String function,
      CelMacroExprFactory factory,
      CelExpr target,
      ImmutableList<CelExpr> arguments) {
    if (target.getKind() != Kind.IDENT || !target.ident().name().equals("math")) {
      return Optional.empty();
    }
    String name = function.equals(MIN) ? "math.least()" : "math.greatest()";
    if (arguments.isEmpty()) {
      return error(factory, target, name + " requires at least one argument");
    }
    CelExpr first = arguments.getFirst();
    if (arguments.size() == 1) {
      return isNumber(first) || isNumbers(first)
          ? Optional.of(factory.newGlobalCall(function, first))
          : error(factory, first, name + " invalid single argument value");
    }
    for (CelExpr argument : arguments) {
      if (!isNumber(argument)) {
        return error(factory, argument, name + " simple literal arguments must be numeric");
      }
    }
    return Optional.of(
        arguments.size() == 2
            ? factory.newGlobalCall(function, arguments)
            : factory.newGlobalCall(function, factory.newList(arguments)));
  }

  private static Optional<CelExpr> error(CelMacroExprFactory factory, CelExpr at, String message) {
    return Optional.of(
        factory.reportError(CelIssue.formatError(at.id(), factory.getSourceLocation(at), message)));
  }

  /// Whether an expression is no literal of another type.
  private static boolean isNumber(CelExpr expression) {
    return switch (expression.getKind()) {
      case CONSTANT -> NUMBERS.contains(expression.constant().getKind());
      case LIST, MAP, STRUCT -> false;
      default -> true;
    };
  }

  private static boolean isNumbers(CelExpr expression) {
    return expression.getKind() == Kind.LIST
        && !expression.list().elements().isEmpty()
        && expression.list().elements().stream().allMatch(EngineMacros::isNumber);
  }
}
