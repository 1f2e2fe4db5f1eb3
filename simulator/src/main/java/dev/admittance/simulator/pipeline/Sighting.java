package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;

/// The variables that expressions of a hook or a policy saw at one moment of a run.
public sealed interface Sighting {
  CelInput input();

  /// 0 in the first round, 1 where the mutating phase runs a second time.
  int round();

  /// What the match conditions of a hook see, or would see if it had any.
  record OfHook(HookId hook, int round, CelInput input) implements Sighting {}

  /// What the match conditions of a policy see (P-62).
  record OfConditions(PolicyId policy, int round, CelInput input) implements Sighting {}

  /// What the other expressions of a policy see.
  ///
  /// @param mutation 0-based place of the mutation that sees it; 0 in a validating policy, whose
  ///   expressions all see the same
  record OfExpressions(PolicyId policy, int mutation, int round, CelInput input)
      implements Sighting {}
}
