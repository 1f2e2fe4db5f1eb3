package dev.admittance.model.practice;

import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.stream.Stream;

/// One rule of good practice: a pure function from hooks to findings.
interface Practice {

  /// Its number, such as `L-3`.
  String id();

  /// What is wrong by this rule.
  ///
  /// @param hooks all that are known, in the order of their texts
  /// @param surroundings what else is known
  Stream<Finding> check(List<RegisteredHook> hooks, Surroundings surroundings);

  /// Advice on one hook.
  record Finding(RegisteredHook hook, Advice advice) {}

  /// A rule that looks at one hook at a time.
  interface OfOneHook extends Practice {

    /// What is wrong with a hook; empty for nothing.
    List<Advice> check(RegisteredHook hook);

    @Override
    default Stream<Finding> check(List<RegisteredHook> hooks, Surroundings surroundings) {
      return hooks.stream().flatMap(hook -> findings(hook, check(hook)));
    }
  }

  /// A rule that looks at one hook at a time, and at what surrounds it.
  interface OfOneHookInSurroundings extends Practice {

    /// What is wrong with a hook; empty for nothing.
    List<Advice> check(RegisteredHook hook, Surroundings surroundings);

    @Override
    default Stream<Finding> check(List<RegisteredHook> hooks, Surroundings surroundings) {
      return hooks.stream().flatMap(hook -> findings(hook, check(hook, surroundings)));
    }
  }

  private static Stream<Finding> findings(RegisteredHook hook, List<Advice> advice) {
    return advice.stream().map(one -> new Finding(hook, one));
  }
}
