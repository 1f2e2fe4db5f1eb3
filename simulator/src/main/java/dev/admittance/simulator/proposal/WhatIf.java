package dev.admittance.simulator.proposal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Proposed features that no release shipped, to try in a run (I-31, I-95 to I-100, I-103). Each of
/// their effects in a run is a step.
///
/// @param exemptNamespaces namespaces whose requests call no webhook, and whose new objects get no
///   initializers (I-96)
/// @param exemptServiceAccounts users for whom the same holds (I-97), such as
///   `system:serviceaccount:kube-system:replicaset-controller`
/// @param failOpenFor resources such as `initializerconfigurations.admissionregistration.k8s.io`,
///   for which a failed hook or an unread configuration is always ignored (I-98)
/// @param rollouts the addition and removal of hooks and initializers (I-99, I-100)
/// @param retry hooks whose failed calls are repeated (I-95)
/// @param firstFailureEnds whether the first refusal ends the hooks that are called in parallel
///   (I-103); as shipped all of them finish (W-403)
/// @param httpOnLocalhost whether webhooks at an http URL of the server's own machine exist (I-31);
///   no release stores them
/// @param every virtual time between two requests of a replay
public record WhatIf(
    List<String> exemptNamespaces,
    List<String> exemptServiceAccounts,
    List<String> failOpenFor,
    List<Rollout> rollouts,
    Optional<Retry> retry,
    boolean firstFailureEnds,
    boolean httpOnLocalhost,
    Duration every) {
  public static final WhatIf NOTHING =
      new WhatIf(
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          Optional.empty(),
          false,
          false,
          Duration.ofSeconds(1));

  public WhatIf {
    exemptNamespaces = List.copyOf(exemptNamespaces);
    exemptServiceAccounts = List.copyOf(exemptServiceAccounts);
    failOpenFor = List.copyOf(failOpenFor);
    rollouts = List.copyOf(rollouts);
  }

  /// The failure policy `Retry`: a failed call is repeated, and if that fails too, the request is
  /// refused whatever the hook's own policy (I-95).
  ///
  /// @param webhooks names of the hooks
  /// @param extraCalls the number of calls after the first; at least 1
  public record Retry(List<String> webhooks, int extraCalls) {
    public Retry {
      webhooks = List.copyOf(webhooks);
    }
  }

  /// These switches with further hooks whose failed calls are repeated, by default once.
  public WhatIf retrying(List<String> webhooks) {
    if (webhooks.isEmpty()) {
      return this;
    }
    List<String> all = new ArrayList<>(retry.map(Retry::webhooks).orElse(List.of()));
    all.addAll(webhooks);
    return new WhatIf(
        exemptNamespaces,
        exemptServiceAccounts,
        failOpenFor,
        rollouts,
        Optional.of(new Retry(all, retry.map(Retry::extraCalls).orElse(1))),
        firstFailureEnds,
        httpOnLocalhost,
        every);
  }

  /// These switches with times that count from a moment of theirs on.
  public WhatIf after(Duration moment) {
    return new WhatIf(
        exemptNamespaces,
        exemptServiceAccounts,
        failOpenFor,
        rollouts.stream().map(rollout -> rollout.after(moment)).toList(),
        retry,
        firstFailureEnds,
        httpOnLocalhost,
        every);
  }

  /// The rollout of a hook or initializer; empty where it exists all the time.
  public Optional<Rollout> rollout(String webhook) {
    return rollouts.stream().filter(rollout -> rollout.webhook().equals(webhook)).findFirst();
  }

  /// The number of extra calls of a hook.
  public int extraCalls(String webhook) {
    return retry
        .filter(policy -> policy.webhooks().contains(webhook))
        .map(Retry::extraCalls)
        .orElse(0);
  }
}
