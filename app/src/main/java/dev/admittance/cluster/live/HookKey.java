package dev.admittance.cluster.live;

import dev.admittance.simulator.pipeline.Participant;

/// Tells a hook from all others of a cluster, and finds it again after a change.
///
/// @param configuration name of the configuration or of the policy
/// @param name of the webhook, or of the binding; empty for a policy without binding
/// @param number 0-based, among the webhooks that have all of that in common (W-151)
public record HookKey(Phase phase, String configuration, String name, int number) {

  /// The hook as the simulator knows it.
  public Participant.Id participant() {
    return new Participant.Id(phase.stage(), configuration, name, number);
  }

  /// What the API server's metrics call it: a webhook by its own name, a policy by the policy's.
  public String metricName() {
    return phase.isOfPolicies() ? configuration : name;
  }

  @Override
  public String toString() {
    return configuration + (name.isEmpty() ? "" : "/" + name) + (number == 0 ? "" : "#" + number);
  }
}
