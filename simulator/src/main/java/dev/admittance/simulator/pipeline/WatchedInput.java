package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;

/// The variables that expressions of a hook or a policy saw at one moment of a run.
public sealed interface WatchedInput {
  CelInput input();

  /// 0 in the first round, 1 in the reinvocation.
  int round();

  /// The variables of a hook's match conditions, also where it has none.
  record OfHook(HookId hook, int round, CelInput input) implements WatchedInput {}

  /// The variables of a policy's match conditions (P-62).
  record OfConditions(PolicyId policy, int round, CelInput input) implements WatchedInput {}

  /// The variables of a policy's other expressions.
  ///
  /// @param mutation 0-based index of the mutation; 0 in a validating policy, whose expressions all
  ///   have the same variables
  record OfExpressions(PolicyId policy, int mutation, int round, CelInput input)
      implements WatchedInput {}
}
