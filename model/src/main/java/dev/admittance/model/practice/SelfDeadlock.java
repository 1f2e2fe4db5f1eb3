package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import java.util.OptionalInt;

/// L-1. A hook that fails closed and is called for what its own pods need to start: once they are
/// down, nothing can restart them.
final class SelfDeadlock implements Practice.OfOneHookInContext {
  private static final List<Need> NEEDS =
      List.of(
          new Need("CREATE", TargetResource.namespaced("", "pods")),
          new Need("CREATE", TargetResource.namespaced("", "pods/binding")),
          new Need("CREATE", TargetResource.namespaced("", "bindings")),
          new Need("UPDATE", TargetResource.namespaced("", "pods/status")),
          new Need("CREATE", TargetResource.namespaced("apps", "replicasets")),
          new Need("UPDATE", TargetResource.namespaced("apps", "deployments")),
          new Need("UPDATE", TargetResource.namespaced("apps", "statefulsets")),
          new Need("UPDATE", TargetResource.namespaced("apps", "daemonsets")));

  /// A request that must succeed for pods to restart in a namespace.
  private record Need(String operation, TargetResource target) {
    /// Whether the objects have the labels of pods.
    boolean isOfPods() {
      return equals(NEEDS.getFirst());
    }
  }

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    Webhook webhook = hook.webhook();
    if (webhook.failurePolicy() != FailurePolicy.FAIL) {
      return List.of();
    }
    return webhook
        .clientConfig()
        .service()
        .map(ClientConfig.ServiceReference::namespace)
        .filter(namespace -> HookCoverage.reaches(webhook, namespace, context))
        .map(namespace -> check(hook, namespace, context))
        .orElse(List.of());
  }

  private static List<Advice> check(
      RegisteredHook hook, String namespace, PracticeContext context) {
    boolean pods = HookCoverage.reachesPods(hook.webhook(), namespace, context);
    for (Need need : NEEDS) {
      if (need.isOfPods() && !pods) {
        continue;
      }
      OptionalInt rule = HookCoverage.rule(hook.webhook(), need.operation(), need.target());
      if (rule.isPresent()) {
        return List.of(
            Advice.aboutRule(
                    hook,
                    rule.getAsInt(),
                    Advice.unlessGuarded(Severity.ERROR, hook.webhook()),
                    ("The hook fails closed and is called for %s of %s in `%s`, where its "
                            + "own Service is: once its pods are down they cannot start again.")
                        .formatted(need.operation(), need.target().text(), namespace),
                    Exclusion.remedy(namespace))
                .with(Exclusion.change(hook, namespace)));
      }
    }
    return List.of();
  }
}
