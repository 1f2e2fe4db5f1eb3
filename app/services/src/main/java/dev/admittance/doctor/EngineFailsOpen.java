package dev.admittance.doctor;

import dev.admittance.engine.DeployedPolicies;
import dev.admittance.engine.deployment.DeployedPolicy;
import java.util.List;
import java.util.stream.Stream;

/// A webhook that fails open, with policies of an engine behind it that refuse requests: while the
/// engine does not answer, they do not.
final class EngineFailsOpen implements DoctorCheck {
  static final String RULE = "live/EnforcedFailOpen";

  private static final int NAMED = 5;

  @Override
  public Stream<Found> check(CheckContext context) {
    List<DeployedPolicy> refusing =
        DeployedPolicies.of(context.engines().json(), context.snapshot().served().get()).stream()
            .filter(DeployedPolicy::refuses)
            .toList();
    return context.webhooks().stream()
        .filter(webhook -> !webhook.mutates() && !webhook.live().failsClosed())
        .flatMap(webhook -> {
          List<DeployedPolicy> behind =
              refusing.stream()
                  .filter(policy -> EngineWebhooks.asking(policy, context).contains(webhook))
                  .toList();
          return behind.isEmpty() ? Stream.empty() : Stream.of(found(webhook, behind));
        });
  }

  private static Found found(CheckedWebhook webhook, List<DeployedPolicy> behind) {
    List<String> titles = behind.stream().map(DeployedPolicy::title).toList();
    String more = titles.size() > NAMED ? ", and %d more".formatted(titles.size() - NAMED) : "";
    return new Found(
        RULE,
        Urgency.NOTE,
        "Policies that refuse, behind a webhook that fails open",
        HookFinding.of(
            webhook.live().key(),
            "While %s does not answer, requests go on that %s refuse: %s%s."
                .formatted(
                    behind.getFirst().engine(),
                    behind.size() == 1 ? "this policy would" : "these policies would",
                    String.join(", ", titles.subList(0, Math.min(NAMED, titles.size()))),
                    more),
            webhook.saysOfFailures(),
            List.of(
                new Remediation.Advice(
                    "Where they have to hold at all times, set `failurePolicy: Fail`, with"
                        + " replicas and exclusions so that the cluster can start."))));
  }
}
