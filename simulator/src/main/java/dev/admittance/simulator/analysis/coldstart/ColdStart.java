package dev.admittance.simulator.analysis.coldstart;

import java.util.List;

/// The result of analyzing a cold start of a cluster.
///
/// @param backends of the hooks with failure policy Fail that are called through a Service
/// @param blocked the needs of the cluster and of these workloads that fail while hooks are down
/// @param deadlocks the shortest cycle through each hook that is in one, each cycle once
public record ColdStart(
    List<HookBackend> backends, List<BlockedRequest> blocked, List<Deadlock> deadlocks) {
  public ColdStart {
    backends = List.copyOf(backends);
    blocked = List.copyOf(blocked);
    deadlocks = List.copyOf(deadlocks);
  }
}
