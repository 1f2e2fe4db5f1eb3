package dev.admittance.engine.deployment;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import java.util.function.BiPredicate;

/// A policy as a cluster has it, with the webhooks that have to be there for it.
///
/// @param engine its name
/// @param title the kind and name of the policy, as in steps
/// @param refuses whether a violation of it refuses requests
/// @param needed the rules of webhooks by which the engine hears of everything that it is about
/// @param askedBy whether the engine decides by it where a webhook calls it
public record DeployedPolicy(
    String engine,
    String title,
    boolean refuses,
    List<NeededRule> needed,
    BiPredicate<HookKind, Webhook> askedBy) {
  public DeployedPolicy {
    needed = List.copyOf(needed);
  }

  /// A rule that a webhook of a kind has to have.
  public record NeededRule(HookKind kind, Rule rule) {}
}
