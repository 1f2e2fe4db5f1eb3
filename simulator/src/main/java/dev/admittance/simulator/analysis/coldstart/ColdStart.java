package dev.admittance.simulator.analysis.coldstart;

import java.util.List;

/// What a cold start of a cluster comes to.
///
/// @param backends of the hooks that fail closed and are behind a Service
/// @param blocked what the cluster and these workloads need and cannot have while hooks are down
/// @param deadlocks the shortest circle through each hook that is in one, each circle once
public record ColdStart(List<Backend> backends, List<Blocked> blocked, List<Deadlock> deadlocks) {
  public ColdStart {
    backends = List.copyOf(backends);
    blocked = List.copyOf(blocked);
    deadlocks = List.copyOf(deadlocks);
  }
}
