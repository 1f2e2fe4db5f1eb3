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
  Stream<Finding> check(List<RegisteredHook> hooks);

  /// Advice on one hook.
  record Finding(RegisteredHook hook, Advice advice) {}

  /// A rule that looks at one hook at a time.
  interface OfOneHook extends Practice {

    /// What is wrong with a hook; empty for nothing.
    List<Advice> check(RegisteredHook hook);

    @Override
    default Stream<Finding> check(List<RegisteredHook> hooks) {
      return hooks.stream()
          .flatMap(hook -> check(hook).stream().map(advice -> new Finding(hook, advice)));
    }
  }
}
