package dev.admittance.doctor;

import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.engine.DeployedPolicies;
import dev.admittance.engine.deployment.DeployedPolicy;
import dev.admittance.engine.deployment.DeployedPolicy.NeededRule;
import dev.admittance.model.practice.HookCoverage;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Rule;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Policies of policy engines that no webhook asks, or not about everything that they are about.
final class EngineWebhooks implements DoctorCheck {
  static final String UNASKED = "live/UnaskedPolicy";
  static final String PARTLY_ASKED = "live/PartlyAskedPolicy";

  @Override
  public Stream<Found> check(CheckContext context) {
    boolean known =
        context.snapshot().isCurrent(WatchedResources.MUTATING_WEBHOOKS)
            && context.snapshot().isCurrent(WatchedResources.VALIDATING_WEBHOOKS);
    return known
        ? DeployedPolicies.of(context.engines().json(), context.snapshot().served().get()).stream()
            .flatMap(policy -> found(policy, context).stream())
        : Stream.empty();
  }

  private static Optional<Found> found(DeployedPolicy policy, CheckContext context) {
    List<CheckedWebhook> asking = asking(policy, context);
    if (asking.isEmpty()) {
      return Optional.of(unasked(policy));
    }
    Set<String> missing = new LinkedHashSet<>();
    policy.needed().forEach(needed -> missing(needed, asking, missing));
    return missing.isEmpty() ? Optional.empty() : Optional.of(partly(policy, asking, missing));
  }

  /// The webhooks that ask a policy.
  static List<CheckedWebhook> asking(DeployedPolicy policy, CheckContext context) {
    return context.webhooks().stream()
        .filter(webhook -> policy.askedBy().test(kind(webhook), webhook.webhook()))
        .toList();
  }

  private static HookKind kind(CheckedWebhook webhook) {
    return webhook.mutates() ? HookKind.MUTATING : HookKind.VALIDATING;
  }

  /// Adds the operations on resources that no webhook is called for.
  private static void missing(NeededRule needed, List<CheckedWebhook> asking, Set<String> missing) {
    List<Rule> rules =
        asking.stream()
            .filter(webhook -> kind(webhook) == needed.kind())
            .flatMap(webhook -> webhook.webhook().rules().stream())
            .toList();
    for (String group : needed.rule().apiGroups()) {
      for (String resource : needed.rule().resources()) {
        String operations =
            needed.rule().operations().stream()
                .filter(operation ->
                    rules.stream()
                        .noneMatch(rule -> HookCoverage.names(rule, operation, group, resource)))
                .collect(Collectors.joining(" "));
        if (!operations.isEmpty()) {
          missing.add(
              operations
                  + " "
                  + resource
                  + (group.isEmpty() || group.equals("*") ? "" : "." + group));
        }
      }
    }
  }

  private static Found unasked(DeployedPolicy policy) {
    return new Found(
        UNASKED,
        policy.refuses() ? Urgency.DANGER : Urgency.WARNING,
        "Policies that no webhook asks",
        new HookFinding(
            Optional.empty(),
            policy.title(),
            "No webhook of the cluster calls %s for it, so that it has no effect on requests."
                .formatted(policy.engine()),
            List.of(
                new Evidence(
                    "webhook configurations",
                    "",
                    "none that calls %s for it".formatted(policy.engine()))),
            List.of(new Remediation.Advice(advice(policy.engine())))));
  }

  private static String advice(String engine) {
    return engine.equals("Kyverno")
        ? "Look whether the pods of Kyverno's admission controller are ready: it registers its"
            + " webhooks itself."
        : "Apply the webhook configurations with which %s is installed.".formatted(engine);
  }

  private static Found partly(
      DeployedPolicy policy, List<CheckedWebhook> asking, Set<String> missing) {
    return new Found(
        PARTLY_ASKED,
        Urgency.WARNING,
        "Policies that webhooks do not ask about everything",
        new HookFinding(
            Optional.of(asking.getFirst().live().key()),
            policy.title(),
            "It is about %s as well, for which no webhook calls %s."
                .formatted(String.join(", ", missing), policy.engine()),
            asking.stream().map(webhook -> webhook.says("rules", webhook.live().rules())).toList(),
            List.of(
                new Remediation.Advice(
                    "Add the resources to the rules of the webhook, or take them out of the"
                        + " policy."))));
  }
}
