package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import java.util.OptionalInt;

/// L-8. A hook that fails closed and is called for the status reports of kubelets.
final class NodeHeartbeatsCovered implements Practice.OfOneHookInContext {
  private static final List<TargetResource> REPORTS =
      List.of(
          TargetResource.cluster("", "nodes"),
          TargetResource.cluster("", "nodes/status"),
          TargetResource.namespaced("", "pods/status"));

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    Webhook webhook = hook.webhook();
    if (webhook.failurePolicy() != FailurePolicy.FAIL) {
      return List.of();
    }
    for (TargetResource report : REPORTS) {
      OptionalInt rule = HookCoverage.rule(webhook, "UPDATE", report);
      if (rule.isPresent()
          && (!report.namespaced() || HookCoverage.reaches(webhook, "default", context))) {
        return List.of(
            Advice.aboutRule(
                hook,
                rule.getAsInt(),
                Advice.unlessGuarded(Severity.ERROR, webhook),
                ("The hook fails closed and is called for UPDATE of %s: when it is "
                        + "down, kubelets cannot report and failover is late.")
                    .formatted(report.text()),
                "Leave the resource out of the rule, or set `failurePolicy: Ignore`."));
      }
    }
    return List.of();
  }
}
