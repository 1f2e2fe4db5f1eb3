package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.simulator.analysis.whynot.WhyNotEdit;
import dev.admittance.simulator.trace.HookId;
import java.util.List;

/// Hooks that wait for each other, or one that waits for itself: once all of their workloads are
/// down, none can start again.
///
/// @param links from each hook to the next, and from the last to the first
/// @param exits edits of a hook that each break the cycle; those that keep most of its protection
///   first
public record Deadlock(List<Link> links, List<Exit> exits) {
  public Deadlock {
    links = List.copyOf(links);
    exits = List.copyOf(exits);
  }

  /// A hook that waits for another.
  ///
  /// @param workload of the hook
  /// @param request of the workload
  /// @param blockedBy the hook that the need is sent to
  public record Link(HookId hook, Workload workload, StartupRequest request, HookId blockedBy) {}

  /// An edit that breaks a cycle.
  ///
  /// @param hook to edit
  public record Exit(HookId hook, WhyNotEdit edit) {}
}
