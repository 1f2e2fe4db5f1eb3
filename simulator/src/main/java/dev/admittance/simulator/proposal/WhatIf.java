package dev.admittance.simulator.proposal;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What the proposals had and no release shipped, to be tried out in a run (I-95 to I-100, I-103).
/// Each thing that a run does because of it is a step that says so.
///
/// @param exemptNamespaces whose requests no webhook is called for (I-96)
/// @param exemptServiceAccounts users whose requests no webhook is called for (I-97), such as
///   `system:serviceaccount:kube-system:replicaset-controller`
/// @param failOpenFor resources such as `initializerconfigurations.admissionregistration.k8s.io`,
///   for which a hook that fails is always ignored (I-98)
/// @param rollouts how hooks come and go (I-99, I-100)
/// @param retry hooks that are called again when a call fails (I-95)
/// @param firstFailureEnds whether the first refusal ends the hooks that are called side by side
///   (I-103); as shipped all of them finish (W-403)
/// @param every virtual time between two requests of a replay
public record WhatIf(
    List<String> exemptNamespaces,
    List<String> exemptServiceAccounts,
    List<String> failOpenFor,
    List<Rollout> rollouts,
    Optional<Retry> retry,
    boolean firstFailureEnds,
    Duration every) {
  public static final WhatIf NOTHING =
      new WhatIf(
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          Optional.empty(),
          false,
          Duration.ofSeconds(1));

  public WhatIf {
    exemptNamespaces = List.copyOf(exemptNamespaces);
    exemptServiceAccounts = List.copyOf(exemptServiceAccounts);
    failOpenFor = List.copyOf(failOpenFor);
    rollouts = List.copyOf(rollouts);
  }

  /// The failure policy `Retry`: a hook is called again, and if that does not help either, it fails
  /// closed whatever its own policy says (I-95).
  ///
  /// @param webhooks names of the hooks
  /// @param extraCalls how many more calls there are after the first; at least 1
  public record Retry(List<String> webhooks, int extraCalls) {
    public Retry {
      webhooks = List.copyOf(webhooks);
    }
  }

  /// The rollout of a hook; empty where it is there all the time.
  public Optional<Rollout> rollout(String webhook) {
    return rollouts.stream().filter(rollout -> rollout.webhook().equals(webhook)).findFirst();
  }

  /// How often a hook is called again when a call fails.
  public int extraCalls(String webhook) {
    return retry
        .filter(policy -> policy.webhooks().contains(webhook))
        .map(Retry::extraCalls)
        .orElse(0);
  }
}
