package dev.admittance.cluster.live;

import dev.admittance.simulator.pipeline.Participant;

/// Identifies a hook of a cluster, across changes.
///
/// @param configuration name of the configuration or the policy
/// @param name of the webhook, or of the binding; empty for a policy without binding
/// @param number 0-based, among the webhooks that share all of that (W-151)
public record HookKey(HookPhase phase, String configuration, String name, int number) {

  /// Returns the hook's id in the simulator.
  public Participant.Id participant() {
    return new Participant.Id(phase.stage(), configuration, name, number);
  }

  /// Returns the name in the API server's metrics: a webhook's own name, or the policy's.
  public String metricName() {
    return phase.isOfPolicies() ? configuration : name;
  }

  @Override
  public String toString() {
    return configuration + (name.isEmpty() ? "" : "/" + name) + (number == 0 ? "" : "#" + number);
  }
}
