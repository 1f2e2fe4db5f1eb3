package dev.admittance.simulator.cel.program;

import org.jspecify.annotations.Nullable;

/// The variables of an expression.
@FunctionalInterface
public interface Activation {

  /// The value of a variable, which may be a `Failure`; null for one that is not bound.
  @Nullable Object find(String name);
}
