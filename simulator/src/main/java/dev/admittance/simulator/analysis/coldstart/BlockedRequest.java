package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.simulator.trace.HookId;
import java.util.List;

/// A request that is refused while the workload of any of the given hooks is down.
public record BlockedRequest(StartupRequest request, List<HookId> by) {
  public BlockedRequest {
    by = List.copyOf(by);
  }
}
