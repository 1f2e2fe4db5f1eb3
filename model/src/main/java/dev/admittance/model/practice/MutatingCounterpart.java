package dev.admittance.model.practice;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// Whether anything checks that a mutating hook has done its work.
final class MutatingCounterpart {
  private final HookIndex validating;

  MutatingCounterpart(List<RegisteredHook> hooks) {
    validating =
        new HookIndex(
            hooks.stream()
                .filter(hook -> hook.configuration().kind() == HookKind.VALIDATING)
                .toList());
  }

  /// Tells whether a validating hook may be called for requests that a mutating one is called for.
  boolean existsFor(RegisteredHook mutating) {
    return validating
        .near(mutating.webhook())
        .anyMatch(hook -> Overlap.exists(hook.webhook(), mutating.webhook()));
  }
}
