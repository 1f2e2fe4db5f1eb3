package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.Optional;

/// The backend of a hook with failure policy Fail.
///
/// @param service `namespace/name`
/// @param workloads that run the pods selected by the Service
/// @param unknown why no workload is known; empty where one is
public record HookBackend(
    HookId hook, String service, List<Workload> workloads, Optional<String> unknown) {
  public HookBackend {
    workloads = List.copyOf(workloads);
  }
}
