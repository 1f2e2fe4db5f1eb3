package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.stream.Stream;

/// L-14. A mutating hook that fails closed while no validating hook covers the same requests:
/// Kubernetes advises mutating hooks to fail open, and validating hooks to enforce.
final class ClosedMutation implements Practice {
  @Override
  public Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context) {
    MutatingCounterpart counterpart = new MutatingCounterpart(hooks);
    return hooks.stream()
        .filter(hook ->
            hook.configuration().kind() == HookKind.MUTATING
                && !hook.webhook().rules().isEmpty()
                && !CustomKindsMutated.isOnlyForCustomKinds(hook.webhook())
                && hook.webhook().failurePolicy() == FailurePolicy.FAIL
                && !counterpart.existsFor(hook))
        .map(hook ->
            new Finding(
                hook,
                Advice.about(
                    hook,
                    "failurePolicy",
                    Severity.INFO,
                    "The hook changes objects and fails closed, and no validating hook checks the"
                        + " result: writing stops whenever it is down.",
                    "Consider `failurePolicy: Ignore` here, and a validating hook or policy that"
                        + " refuses objects that were not changed.")));
  }
}
