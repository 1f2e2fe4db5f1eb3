package dev.admittance.simulator.cel.estimate;

import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.common.types.CelType;
import java.util.OptionalLong;

/// An argument of a call, or what a method is called on.
///
/// @param size unknown where nothing limits it
record Operand(CelExpr expression, CelType type, ValuePath path, SizeRange size) {

  /// The integer that is written; empty for another expression.
  OptionalLong written() {
    return expression.getKind() == Kind.CONSTANT
            && expression.constant().getKind() == CelConstant.Kind.INT64_VALUE
        ? OptionalLong.of(expression.constant().int64Value())
        : OptionalLong.empty();
  }

  /// The size that is written; another one where it is not a literal.
  long written(long otherwise) {
    OptionalLong written = written();
    return written.isPresent() ? Math.max(0, written.getAsLong()) : otherwise;
  }
}
