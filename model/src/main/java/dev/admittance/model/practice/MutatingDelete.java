package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import java.util.List;

/// L-24. A mutating hook that is called for deletions, where there is nothing to patch (W-361).
final class MutatingDelete implements Practice.OfOneHook {
  @Override
  public String id() {
    return "L-24";
  }

  @Override
  public List<Advice> check(RegisteredHook hook) {
    if (hook.configuration().kind() != HookKind.MUTATING) {
      return List.of();
    }
    List<Rule> rules = hook.webhook().rules();
    for (int i = 0; i < rules.size(); i++) {
      if (rules.get(i).operations().contains("DELETE")) {
        return List.of(
            Advice.aboutRule(
                hook,
                i,
                Severity.INFO,
                "A mutating hook cannot change an object that is being deleted.",
                "Use a validating hook for DELETE."));
      }
    }
    return List.of();
  }
}
