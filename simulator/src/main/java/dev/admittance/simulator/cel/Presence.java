package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableList;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelIssue;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.common.types.SimpleType;
import dev.cel.parser.CelMacro;
import dev.cel.parser.CelMacroExprFactory;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelFunctionBinding;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The macro `has` with the server's meaning: a null or a scalar has no fields, where the Java
/// implementation fails. `has(oldObject.spec)` is thus false on CREATE, where `oldObject` is null.
final class Presence {
  /// No expression can call it by this name.
  private static final String FUNCTION = "@present";

  private static final String OVERLOAD = "present_dyn_string";

  static final CelMacro MACRO = CelMacro.newGlobalMacro("has", 1, Presence::expand);

  /// The macro where an expression is only type-checked: it names a wrong argument's place as the
  /// server does.
  static final CelMacro CHECKED_MACRO = CelMacro.newGlobalMacro("has", 1, Presence::expandChecked);

  static final CelFunctionDecl DECLARATION =
      CelFunctionDecl.newFunctionDeclaration(
          FUNCTION,
          CelOverloadDecl.newGlobalOverload(
              OVERLOAD, SimpleType.BOOL, SimpleType.DYN, SimpleType.STRING));

  static final CelFunctionBinding BINDING =
      CelFunctionBinding.from(OVERLOAD, Object.class, String.class, Presence::present);

  private Presence() {}

  private static Optional<CelExpr> expand(
      CelMacroExprFactory factory, CelExpr target, ImmutableList<CelExpr> arguments) {
    CelExpr argument = arguments.get(0);
    return Optional.of(
        isSelection(argument)
            ? factory.newGlobalCall(
                FUNCTION,
                argument.select().operand(),
                factory.newStringLiteral(argument.select().field()))
            : wrongArgument(factory, argument));
  }

  private static Optional<CelExpr> expandChecked(
      CelMacroExprFactory factory, CelExpr target, ImmutableList<CelExpr> arguments) {
    CelExpr argument = arguments.get(0);
    return Optional.of(
        isSelection(argument)
            ? factory.newSelect(argument.select().operand(), argument.select().field(), true)
            : wrongArgument(factory, argument));
  }

  private static boolean isSelection(CelExpr argument) {
    return argument.exprKind().getKind() == Kind.SELECT;
  }

  private static CelExpr wrongArgument(CelMacroExprFactory factory, CelExpr argument) {
    return factory.reportError(
        CelIssue.formatError(
            argument.id(), factory.getSourceLocation(argument), "invalid argument to has() macro"));
  }

  private static boolean present(Object operand, String field) throws CelEvaluationException {
    return switch (operand) {
      case Map<?, ?> members -> members.containsKey(field);
      case Optional<?> optional -> optional.isPresent() && present(optional.get(), field);
      case List<?> _ -> throw new CelEvaluationException("unsupported index type 'string' in list");
      default -> false;
    };
  }
}
