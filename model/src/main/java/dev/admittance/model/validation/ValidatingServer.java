package dev.admittance.model.validation;

import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.resource.KubernetesRelease;

/// The API server that validates objects.
///
/// @param release whose rules and messages apply
/// @param expressions compiles the CEL expressions of an object (W-31)
public record ValidatingServer(KubernetesRelease release, ExpressionCompiler expressions) {
  /// The server of the default release, without a CEL compiler.
  public static final ValidatingServer DEFAULT =
      new ValidatingServer(KubernetesRelease.DEFAULT, ExpressionCompiler.NONE);
}
