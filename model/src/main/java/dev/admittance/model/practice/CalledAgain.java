package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.ReinvocationPolicy;
import java.util.List;

/// L-38. A hook that may be called twice for one request by reinvocation: its second patch must be
/// empty, or sidecars and the like are added twice.
final class CalledAgain implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    return hook.webhook().reinvocationPolicy() == ReinvocationPolicy.NEVER
        ? List.of()
        : List.of(
            Advice.about(
                hook,
                "reinvocationPolicy",
                Severity.INFO,
                "The hook may be called twice for one request, the second time with its own change in"
                    + " the object.",
                "Replay a capture with an answer for `round: 1`, and see that it changes nothing."));
  }
}
