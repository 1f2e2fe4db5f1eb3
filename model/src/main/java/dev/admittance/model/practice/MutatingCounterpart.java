package dev.admittance.model.practice;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// Whether anything checks that a mutating hook has done its work.
final class MutatingCounterpart {
  private MutatingCounterpart() {}

  /// Tells whether a validating hook may be called for requests that a mutating one is called for.
  static boolean exists(RegisteredHook mutating, List<RegisteredHook> hooks) {
    return hooks.stream()
        .filter(hook -> hook.configuration().kind() == HookKind.VALIDATING)
        .anyMatch(hook -> Overlap.exists(hook.webhook(), mutating.webhook()));
  }
}
