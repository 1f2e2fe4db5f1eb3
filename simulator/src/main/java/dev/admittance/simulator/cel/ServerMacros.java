package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableList;
import dev.cel.common.CelIssue;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.parser.CelMacro;
import dev.cel.parser.CelMacroExprFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The macros that cel-go expands in another way than CEL for Java; the expansion determines the
/// cost.
final class ServerMacros {
  private static final String UNUSED = "#unused";
  private static final String SORTED = "@__sortBy_input__";

  private static final CelMacro HAS = CelMacro.newGlobalMacro("has", 1, ServerMacros::has);
  private static final CelMacro OPT_MAP =
      CelMacro.newReceiverMacro("optMap", 2, (f, t, a) -> optMap(f, t, a, true));
  private static final CelMacro OPT_FLAT_MAP =
      CelMacro.newReceiverMacro("optFlatMap", 2, (f, t, a) -> optMap(f, t, a, false));
  private static final CelMacro SORT_BY =
      CelMacro.newReceiverMacro("sortBy", 2, ServerMacros::sortBy);

  private ServerMacros() {}

  /// The macros of the given libraries, which replace the libraries' own.
  static List<CelMacro> of(Libraries libraries) {
    List<CelMacro> macros = new ArrayList<>(List.of(HAS, OPT_MAP));
    if (libraries.have(Libraries.OF_29)) {
      macros.add(OPT_FLAT_MAP);
    }
    if (libraries.have(Libraries.OF_34)) {
      macros.add(SORT_BY);
    }
    return macros;
  }

  /// Reports a wrong argument at the server's position.
  private static Optional<CelExpr> has(
      CelMacroExprFactory factory, CelExpr target, ImmutableList<CelExpr> arguments) {
    CelExpr argument = arguments.get(0);
    return Optional.of(
        argument.getKind() == Kind.SELECT
            ? factory.newSelect(argument.select().operand(), argument.select().field(), true)
            : error(factory, argument, "invalid argument to has() macro"));
  }

  private static CelExpr error(CelMacroExprFactory factory, CelExpr at, String message) {
    return factory.reportError(
        CelIssue.formatError(at.id(), factory.getSourceLocation(at), message));
  }

  /// `target.hasValue() ? optional.of(expression with variable) : optional.none()`, with two
  /// look-ups of the target.
  private static Optional<CelExpr> optMap(
      CelMacroExprFactory factory,
      CelExpr target,
      ImmutableList<CelExpr> arguments,
      boolean wraps) {
    CelExpr variable = arguments.get(0);
    if (variable.getKind() != Kind.IDENT) {
      String name = wraps ? "optMap" : "optFlatMap";
      return Optional.of(
          error(factory, variable, name + "() variable name must be a simple identifier"));
    }
    String name = variable.ident().name();
    CelExpr bound =
        bind(
            factory,
            name,
            factory.newReceiverCall("value", factory.copy(target)),
            arguments.get(1));
    return Optional.of(
        factory.newGlobalCall(
            "_?_:_",
            factory.newReceiverCall("hasValue", target),
            wraps ? factory.newGlobalCall("optional.of", bound) : bound,
            factory.newGlobalCall("optional.none")));
  }

  /// A loop over nothing, whose result uses a variable.
  private static CelExpr bind(
      CelMacroExprFactory factory, String variable, CelExpr value, CelExpr expression) {
    return factory.fold(
        UNUSED,
        factory.newList(),
        variable,
        value,
        factory.newBoolLiteral(false),
        factory.newIdentifier(variable),
        expression);
  }

  private static Optional<CelExpr> sortBy(
      CelMacroExprFactory factory, CelExpr target, ImmutableList<CelExpr> arguments) {
    CelExpr variable = arguments.get(0);
    if (variable.getKind() != Kind.IDENT) {
      return Optional.of(error(factory, variable, "argument is not an identifier"));
    }
    String accumulator = factory.getAccumulatorVarName();
    CelExpr key = factory.newList(arguments.get(1));
    CelExpr keys =
        factory.fold(
            variable.ident().name(),
            factory.newIdentifier(SORTED),
            accumulator,
            factory.newList(),
            factory.newBoolLiteral(true),
            factory.newGlobalCall("_+_", factory.newIdentifier(accumulator), key),
            factory.newIdentifier(accumulator));
    CelExpr call =
        factory.newReceiverCall("@sortByAssociatedKeys", factory.newIdentifier(SORTED), keys);
    return Optional.of(bind(factory, SORTED, target, call));
  }
}
