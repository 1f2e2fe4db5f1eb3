package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// L-10. A hook that fails closed and is called for kinds that the cluster, and the hook itself,
/// need to start. L-6 covers catch-all rules.
final class BootstrapKindsCovered implements Practice.OfOneHookInContext {
  private static final String KUBE_SYSTEM = "kube-system";
  private static final List<TargetResource> KINDS =
      List.of(
          TargetResource.cluster("", "namespaces"),
          TargetResource.cluster("apiextensions.k8s.io", "customresourcedefinitions"),
          TargetResource.cluster("apiregistration.k8s.io", "apiservices"),
          TargetResource.cluster("certificates.k8s.io", "certificatesigningrequests"),
          TargetResource.namespaced("", "endpoints"),
          TargetResource.namespaced("discovery.k8s.io", "endpointslices"),
          TargetResource.namespaced("", "configmaps"));

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    Webhook webhook = hook.webhook();
    if (webhook.failurePolicy() != FailurePolicy.FAIL) {
      return List.of();
    }
    for (TargetResource kind : KINDS) {
      for (String operation : List.of("CREATE", "UPDATE")) {
        OptionalInt rule = HookCoverage.rule(webhook, operation, kind);
        if (rule.isPresent()
            && !CatchAll.isCatchAll(webhook.rules().get(rule.getAsInt()))
            && (!kind.namespaced() || HookCoverage.reaches(webhook, KUBE_SYSTEM, context))) {
          return List.of(advice(hook, rule.getAsInt(), operation, kind));
        }
      }
    }
    return List.of();
  }

  private static Advice advice(
      RegisteredHook hook, int rule, String operation, TargetResource kind) {
    return Advice.aboutRule(
            hook,
            rule,
            Advice.unlessGuarded(Severity.WARNING, hook.webhook()),
            ("The hook fails closed and is called for %s of %s%s, which the cluster needs to start"
                    + " and to recover, this hook's own networking and certificates included.")
                .formatted(
                    operation,
                    kind.text(),
                    kind.namespaced() ? " in `%s`".formatted(KUBE_SYSTEM) : ""),
            kind.namespaced()
                ? Exclusion.remedy(KUBE_SYSTEM)
                : "Narrow the hook by a match condition, or make sure that it is up before anything"
                    + " else.")
        .with(kind.namespaced() ? Exclusion.change(hook, KUBE_SYSTEM) : Optional.empty());
  }
}
