package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import java.util.List;

/// L-23. A mutating hook that is called for status updates: its changes outside the status are
/// dropped, and a controller overwrites those inside.
final class MutatedStatus implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    if (hook.configuration().kind() != HookKind.MUTATING) {
      return List.of();
    }
    List<Rule> rules = hook.webhook().rules();
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = rules.get(i);
      boolean updates = rule.operations().contains("UPDATE") || rule.operations().contains("*");
      boolean status =
          rule.resources().stream()
              .anyMatch(resource -> resource.endsWith("/status") || resource.endsWith("/*"));
      if (updates && status) {
        return List.of(
            Advice.aboutRule(
                hook,
                i,
                Severity.WARNING,
                "The hook may change objects on their way to `status`: changes outside "
                    + "of the status are dropped, and controllers overwrite the others.",
                "Leave `status` to a validating hook, or out of the rule."));
      }
    }
    return List.of();
  }
}
