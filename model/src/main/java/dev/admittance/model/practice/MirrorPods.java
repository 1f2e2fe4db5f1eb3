package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import java.util.OptionalInt;

/// L-53. A mutating hook that is called for mirror pods, which must equal the static pods on their
/// node.
final class MirrorPods implements Practice.OfOneHookInContext {
  private static final TargetResource PODS = TargetResource.namespaced("", "pods");

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    Webhook webhook = hook.webhook();
    OptionalInt rule = HookCoverage.rule(webhook, "CREATE", PODS);
    boolean excepted =
        webhook.matchConditions().stream()
            .anyMatch(condition -> condition.expression().contains("kubernetes.io/config.mirror"));
    if (hook.configuration().kind() != HookKind.MUTATING
        || rule.isEmpty()
        || excepted
        || !HookCoverage.reaches(webhook, "kube-system", context)) {
      return List.of();
    }
    return List.of(
        Advice.aboutRule(
                hook,
                rule.getAsInt(),
                Advice.unlessGuarded(Severity.WARNING, webhook),
                "The hook may change mirror pods, which kubelets then fail to match with "
                    + "their static pods.",
                "Exclude `kube-system`, or add a match condition that excepts pods with "
                    + "the annotation `kubernetes.io/config.mirror`.")
            .with(Exclusion.change(hook, "kube-system")));
  }
}
