package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import java.util.OptionalInt;

/// L-9. A hook that fails closed and is called for the small requests that pods need to start and
/// terminate.
final class PodStartCovered implements Practice.OfOneHookInContext {
  private static final List<TargetResource> STEPS =
      List.of(
          TargetResource.namespaced("", "serviceaccounts/token"),
          TargetResource.namespaced("", "pods/eviction"),
          TargetResource.namespaced("", "pods/binding"),
          TargetResource.namespaced("", "bindings"));

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    Webhook webhook = hook.webhook();
    boolean closed = webhook.failurePolicy() == FailurePolicy.FAIL;
    if (!closed || !HookCoverage.reaches(webhook, "default", context)) {
      return List.of();
    }
    for (TargetResource step : STEPS) {
      OptionalInt rule = HookCoverage.rule(webhook, "CREATE", step);
      if (rule.isPresent()) {
        return List.of(
            Advice.aboutRule(
                hook,
                rule.getAsInt(),
                Advice.unlessGuarded(Severity.ERROR, webhook),
                ("The hook fails closed and is called for CREATE of %s: when it is "
                        + "down, pods cannot be scheduled, started or drained.")
                    .formatted(step.text()),
                "Leave the subresource out of the rule, or set `failurePolicy: Ignore`."));
      }
    }
    return List.of();
  }
}
