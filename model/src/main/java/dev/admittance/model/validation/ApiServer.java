package dev.admittance.model.validation;

import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.resource.KubernetesRelease;

/// The API server that objects are written to, as far as it bears on what it says of them.
///
/// @param release whose rules and words hold
/// @param expressions compiles the CEL expressions of an object (W-31)
public record ApiServer(KubernetesRelease release, ExpressionCompiler expressions) {
  /// The server of the default release, without a compiler.
  public static final ApiServer DEFAULT =
      new ApiServer(KubernetesRelease.DEFAULT, ExpressionCompiler.NONE);
}
