package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.Optional;

/// Behind what a hook that fails closed is.
///
/// @param service `namespace/name`
/// @param workloads that run the pods which the Service selects
/// @param unknown why none is known; empty where one is
public record Backend(
    HookId hook, String service, List<Workload> workloads, Optional<String> unknown) {
  public Backend {
    workloads = List.copyOf(workloads);
  }
}
