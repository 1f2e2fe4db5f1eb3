package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import java.util.List;

/// L-6. A rule for everything in every API group, including unknown kinds.
final class CatchAll implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    Webhook webhook = hook.webhook();
    boolean closed = webhook.failurePolicy() == FailurePolicy.FAIL;
    for (int i = 0; i < webhook.rules().size(); i++) {
      Rule rule = webhook.rules().get(i);
      if (isCatchAll(rule)) {
        return List.of(
            Advice.aboutRule(
                hook,
                i,
                Advice.unlessGuarded(closed ? Severity.ERROR : Severity.WARNING, webhook),
                "The rule covers every resource of every API group"
                    + (closed
                        ? ", and the hook fails closed: when it is down, hardly anything can be"
                            + " written."
                        : "."),
                "Name the groups and resources that the webhook looks at."));
      }
    }
    return List.of();
  }

  static boolean isCatchAll(Rule rule) {
    boolean everything = rule.resources().contains("*") || rule.resources().contains("*/*");
    return everything && rule.apiGroups().contains("*");
  }
}
