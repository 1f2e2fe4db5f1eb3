package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.Webhook;
import java.util.List;

/// L-26. A namespace selector on a hook for cluster-scoped kinds, where it has no effect (W-240).
final class NamespaceSelectorOnClusterKinds implements Practice.OfOneHookInContext {
  private static final String NAMESPACES = "namespaces";

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    Webhook webhook = hook.webhook();
    if (webhook.namespaceSelector().isEmpty()) {
      return List.of();
    }
    for (int i = 0; i < webhook.rules().size(); i++) {
      if (coversClusterKinds(webhook.rules().get(i), context)) {
        return List.of(
            Advice.aboutRule(
                hook,
                i,
                Severity.INFO,
                "The rule covers cluster-scoped objects too, and `namespaceSelector` "
                    + "keeps none of them out.",
                "Set `scope: Namespaced` if you mean objects in namespaces."));
      }
    }
    return List.of();
  }

  private static boolean coversClusterKinds(Rule rule, PracticeContext context) {
    boolean named = rule.scope() == Scope.CLUSTER && !rule.resources().equals(List.of(NAMESPACES));
    return named
        || context.targets().stream()
            .filter(target -> !target.namespaced() && !target.resource().equals(NAMESPACES))
            .anyMatch(target ->
                List.of("CREATE", "UPDATE", "DELETE").stream()
                    .anyMatch(operation -> HookCoverage.covers(rule, operation, target)));
  }
}
