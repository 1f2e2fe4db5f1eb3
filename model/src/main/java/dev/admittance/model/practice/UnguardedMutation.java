package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.stream.Stream;

/// L-15. A mutating hook that fails open while no validating hook covers the same requests: a
/// missing mutation goes unnoticed.
final class UnguardedMutation implements Practice {
  @Override
  public Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context) {
    MutatingCounterpart counterpart = new MutatingCounterpart(hooks);
    return hooks.stream()
        .filter(hook ->
            hook.configuration().kind() == HookKind.MUTATING
                && !hook.webhook().rules().isEmpty()
                && hook.webhook().failurePolicy() == FailurePolicy.IGNORE
                && !counterpart.existsFor(hook))
        .map(hook ->
            new Finding(
                hook,
                Advice.about(
                    hook,
                    "failurePolicy",
                    Advice.unlessGuarded(Severity.WARNING, hook.webhook()),
                    "When the webhook is down, objects are stored without its change, and no"
                        + " validating hook among these looks at them.",
                    "Add a validating hook or policy that refuses objects without the change, if they"
                        + " must not exist.")));
  }
}
