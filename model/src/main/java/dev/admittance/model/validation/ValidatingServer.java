package dev.admittance.model.validation;

import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.resource.FeatureGate;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.model.resource.KubernetesRelease;

/// The API server that validates objects.
///
/// @param release whose rules and messages apply
/// @param expressions compiles the CEL expressions of an object (W-31)
/// @param gates that the server is started with
public record ValidatingServer(
    KubernetesRelease release, ExpressionCompiler expressions, FeatureGates gates) {
  /// The server of the default release, without a CEL compiler.
  public static final ValidatingServer DEFAULT =
      new ValidatingServer(KubernetesRelease.DEFAULT, ExpressionCompiler.NONE);

  /// A server with the feature gates of its release.
  public ValidatingServer(KubernetesRelease release, ExpressionCompiler expressions) {
    this(release, expressions, FeatureGates.DEFAULT);
  }

  /// Returns whether a feature gate is on.
  public boolean has(FeatureGate gate) {
    return gates.isOn(gate, release);
  }
}
