package dev.admittance.model.practice;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// Finds whether anything validates the work of a mutating hook.
final class MutatingCounterpart {
  private final HookRuleIndex validating;

  MutatingCounterpart(List<RegisteredHook> hooks) {
    validating =
        new HookRuleIndex(
            hooks.stream()
                .filter(hook -> hook.configuration().kind() == HookKind.VALIDATING)
                .toList());
  }

  /// Returns whether a validating hook may be called for requests of a mutating one.
  boolean existsFor(RegisteredHook mutating) {
    return validating
        .near(mutating.webhook())
        .anyMatch(hook -> Overlap.exists(hook.webhook(), mutating.webhook()));
  }
}
