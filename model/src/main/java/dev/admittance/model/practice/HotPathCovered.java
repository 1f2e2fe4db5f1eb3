package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import java.util.OptionalInt;

/// L-47. A hook for updates of frequently changing resources that has neither match conditions nor
/// selectors. L-6 covers catch-all rules.
final class HotPathCovered implements Practice.OfOneHook {
  private static final List<TargetResource> HOT =
      List.of(
          TargetResource.namespaced("", "pods"),
          TargetResource.namespaced("", "endpoints"),
          TargetResource.namespaced("discovery.k8s.io", "endpointslices"),
          TargetResource.cluster("", "nodes"),
          TargetResource.namespaced("coordination.k8s.io", "leases"));

  @Override
  public List<Advice> check(RegisteredHook hook) {
    Webhook webhook = hook.webhook();
    boolean narrowed =
        !webhook.matchConditions().isEmpty()
            || !webhook.namespaceSelector().isEmpty()
            || !webhook.objectSelector().isEmpty();
    if (narrowed) {
      return List.of();
    }
    for (TargetResource target : HOT) {
      OptionalInt rule = HookCoverage.rule(webhook, "UPDATE", target);
      if (rule.isPresent() && !CatchAll.isCatchAll(webhook.rules().get(rule.getAsInt()))) {
        return List.of(advice(hook, rule.getAsInt(), target));
      }
    }
    return List.of();
  }

  private static Advice advice(RegisteredHook hook, int rule, TargetResource target) {
    return Advice.aboutRule(
        hook,
        rule,
        Severity.WARNING,
        "The hook is called for every UPDATE of %s, of which a big cluster has very many."
            .formatted(target.text()),
        "Leave UPDATE out, or narrow the hook by `matchConditions` or a selector.");
  }
}
