package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import java.util.List;

/// L-21. A wildcard for subresources in a rule for UPDATE: it matches the resource itself, its
/// status and its scale too.
final class WildcardSubresource implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    List<Rule> rules = hook.webhook().rules();
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = rules.get(i);
      boolean updates = rule.operations().contains("UPDATE") || rule.operations().contains("*");
      for (int k = 0; updates && k < rule.resources().size(); k++) {
        if (rule.resources().get(k).endsWith("/*")) {
          return List.of(
              new Advice(
                  Severity.WARNING,
                  hook.path().child("rules").index(i).child("resources").index(k),
                  "`%s` covers the resource itself and every update of its status, which are many."
                      .formatted(rule.resources().get(k)),
                  "Name the subresources that the webhook looks at."));
        }
      }
    }
    return List.of();
  }
}
