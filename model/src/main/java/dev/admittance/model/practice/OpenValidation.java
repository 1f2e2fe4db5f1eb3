package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// L-16. A validating hook that fails open: whoever can make it unreachable bypasses it.
final class OpenValidation implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    if (hook.configuration().kind() != HookKind.VALIDATING
        || hook.webhook().rules().isEmpty()
        || hook.webhook().failurePolicy() != FailurePolicy.IGNORE) {
      return List.of();
    }
    boolean security = PolicyName.suggests(hook);
    return List.of(
        Advice.about(
            hook,
            "failurePolicy",
            security ? Severity.WARNING : Severity.INFO,
            "The hook refuses nothing while it is down, slow or badly configured"
                + (security ? ", though its name speaks of keeping something out." : "."),
            "Set `failurePolicy: Fail` if what it checks must hold."));
  }
}
