package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// L-3. A hook that is called for objects in `kube-system` that the cluster needs to recover: pods,
/// workloads, Services and what they need. Ingresses and custom resources do not count.
final class KubeSystemCovered implements Practice.OfOneHookInContext {
  private static final String NAMESPACE = "kube-system";
  private static final Set<String> NEEDED_GROUPS =
      Set.of("apps", "coordination.k8s.io", "discovery.k8s.io", "rbac.authorization.k8s.io");
  private static final Set<String> NEEDED =
      Set.of("pods", "services", "endpoints", "configmaps", "secrets", "serviceaccounts");
  private static final List<String> WRITES = List.of("CREATE", "UPDATE", "DELETE");

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    Webhook webhook = hook.webhook();
    if (!HookCoverage.reaches(webhook, NAMESPACE, context)) {
      return List.of();
    }
    TargetResource pods = TargetResource.namespaced("", "pods");
    for (TargetResource target :
        Stream.concat(
                Stream.of(pods), context.targets().stream().filter(KubeSystemCovered::isNeeded))
            .toList()) {
      for (String operation : WRITES) {
        OptionalInt rule = HookCoverage.rule(webhook, operation, target);
        if (rule.isPresent()) {
          boolean closed = webhook.failurePolicy() == FailurePolicy.FAIL && target.equals(pods);
          return List.of(advice(hook, rule.getAsInt(), operation, target, closed));
        }
      }
    }
    return List.of();
  }

  private static boolean isNeeded(TargetResource target) {
    return target.namespaced()
        && (NEEDED_GROUPS.contains(target.group())
            || (target.group().isEmpty() && NEEDED.contains(target.resource())));
  }

  private static Advice advice(
      RegisteredHook hook, int rule, String operation, TargetResource target, boolean closed) {
    return Advice.aboutRule(
            hook,
            rule,
            Advice.unlessGuarded(closed ? Severity.ERROR : Severity.WARNING, hook.webhook()),
            ("The hook is called for %s of %s in `kube-system`%s: when it is down or wrong, "
                    + "the control plane and its add-ons suffer.")
                .formatted(operation, target.text(), closed ? " and fails closed" : ""),
            Exclusion.remedy(NAMESPACE))
        .with(Exclusion.change(hook, NAMESPACE));
  }
}
