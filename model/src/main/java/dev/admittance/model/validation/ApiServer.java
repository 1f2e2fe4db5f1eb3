package dev.admittance.model.validation;

import dev.admittance.model.expression.ExpressionCompiler;

/// The API server that objects are written to, as far as it bears on what it says of them.
///
/// @param expressions compiles the CEL expressions of an object (W-31)
public record ApiServer(ExpressionCompiler expressions) {
  /// The server of the release that is modelled best, without a compiler.
  public static final ApiServer BASELINE = new ApiServer(ExpressionCompiler.NONE);
}
