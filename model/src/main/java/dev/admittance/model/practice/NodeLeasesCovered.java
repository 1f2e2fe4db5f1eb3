package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import java.util.OptionalInt;

/// L-4. A hook that is called for the Leases with which nodes and controllers signal that they are
/// alive.
final class NodeLeasesCovered implements Practice.OfOneHookInContext {
  private static final int RENEWAL_SECONDS = 10;
  private static final TargetResource LEASES =
      TargetResource.namespaced("coordination.k8s.io", "leases");

  private static final List<String> NAMESPACES = List.of("kube-node-lease", "kube-system");

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    Webhook webhook = hook.webhook();
    for (String namespace : NAMESPACES) {
      for (String operation : List.of("UPDATE", "CREATE")) {
        OptionalInt rule = HookCoverage.rule(webhook, operation, LEASES);
        if (rule.isPresent() && HookCoverage.reaches(webhook, namespace, context)) {
          return List.of(advice(hook, rule.getAsInt(), operation, namespace, context));
        }
      }
    }
    return List.of();
  }

  private static Advice advice(
      RegisteredHook hook, int rule, String operation, String namespace, PracticeContext context) {
    return Advice.aboutRule(
            hook,
            rule,
            Advice.unlessGuarded(severity(hook.webhook()), hook.webhook()),
            ("The hook is called for %s of `leases` in `%s`, which every node renews every "
                    + "ten seconds: a slow or failing hook makes nodes NotReady.")
                .formatted(operation, namespace),
            "Name the API groups you mean, without `coordination.k8s.io`, or exclude "
                + "`kube-node-lease` and `kube-system` in `namespaceSelector`.")
        .with(Exclusion.change(hook, reached(hook, context)));
  }

  /// A lease is renewed every ten seconds, and a node is not ready after forty without: a hook that
  /// fails open in less delays nodes, but does not lose them.
  private static Severity severity(Webhook webhook) {
    if (webhook.failurePolicy() == FailurePolicy.FAIL) {
      return Severity.ERROR;
    }
    return webhook.timeoutSeconds() < RENEWAL_SECONDS ? Severity.INFO : Severity.WARNING;
  }

  private static String[] reached(RegisteredHook hook, PracticeContext context) {
    return NAMESPACES.stream()
        .filter(namespace -> HookCoverage.reaches(hook.webhook(), namespace, context))
        .toArray(String[]::new);
  }
}
