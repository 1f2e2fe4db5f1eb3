package dev.admittance.model.practice;

import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.stream.Stream;

/// A rule of good practice: a pure function from hooks to findings.
interface Practice {

  /// Returns the violations of this rule.
  ///
  /// @param hooks all known hooks, in text order
  /// @param context what else is known
  Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context);

  record Finding(RegisteredHook hook, Advice advice) {}

  /// A rule that examines each hook on its own.
  interface OfOneHook extends Practice {

    List<Advice> check(RegisteredHook hook);

    @Override
    default Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context) {
      return hooks.stream().flatMap(hook -> findings(hook, check(hook)));
    }
  }

  /// A rule that examines each hook with its surroundings.
  interface OfOneHookInContext extends Practice {

    List<Advice> check(RegisteredHook hook, PracticeContext context);

    @Override
    default Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context) {
      return hooks.stream().flatMap(hook -> findings(hook, check(hook, context)));
    }
  }

  private static Stream<Finding> findings(RegisteredHook hook, List<Advice> advice) {
    return advice.stream().map(one -> new Finding(hook, one));
  }
}
