package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.whynot.HookEdits;
import dev.admittance.simulator.analysis.whynot.WhyNotEdit;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds dependencies in a cold start: one run for each request that a workload needs, and one for
/// each exit that is tried.
public final class ColdStartCheck {
  private final SimulationInput workbench;
  private final BlockingHooks meetings;
  private final Map<HookId, HookBackend> backends = new LinkedHashMap<>();
  private final List<BlockedRequest> blocked = new ArrayList<>();

  private ColdStartCheck(SimulationInput workbench) {
    this.workbench = workbench;
    this.meetings = new BlockingHooks(workbench);
    HookBackends all = new HookBackends(workbench.setup().cluster().objects());
    meetings
        .hooks()
        .forEach(
            (id, placed) -> all.of(id, placed).ifPresent(backend -> backends.put(id, backend)));
  }

  public static ColdStart of(SimulationInput workbench) {
    return new ColdStartCheck(workbench).check();
  }

  private ColdStart check() {
    WaitGraph waits = new WaitGraph();
    StartupRequests.ofCluster().forEach(this::meet);
    Set<Workload> seen = new HashSet<>();
    for (HookBackend backend : backends.values()) {
      for (Workload workload : backend.workloads()) {
        for (StartupRequest need : StartupRequests.of(workload)) {
          List<HookId> by = seen.contains(workload) ? meetings.of(need) : meet(need);
          by.forEach(other -> waits.add(new Deadlock.Link(backend.hook(), workload, need, other)));
        }
        seen.add(workload);
      }
    }
    return new ColdStart(
        List.copyOf(backends.values()),
        blocked,
        waits.circles().stream().map(links -> new Deadlock(links, exits(links))).toList());
  }

  private List<HookId> meet(StartupRequest need) {
    List<HookId> by = meetings.of(need);
    if (!by.isEmpty()) {
      blocked.add(new BlockedRequest(need, by));
    }
    return by;
  }

  /// The edits of each hook of a cycle that break it.
  private List<Deadlock.Exit> exits(List<Deadlock.Link> links) {
    List<Deadlock.Exit> exits = new ArrayList<>();
    for (Deadlock.Link link : links) {
      for (WhyNotEdit edit : edits(link)) {
        if (opens(link, edit)) {
          exits.add(new Deadlock.Exit(link.blockedBy(), edit));
        }
      }
    }
    return exits;
  }

  private static List<WhyNotEdit> edits(Deadlock.Link link) {
    List<WhyNotEdit> edits = new ArrayList<>();
    link.workload().labels().entrySet().stream()
        .findFirst()
        .ifPresent(label ->
            edits.add(
                unless(
                    false, new Requirement(label.getKey(), "NotIn", List.of(label.getValue())))));
    edits.add(
        unless(
            true,
            new Requirement(
                ClusterState.NAME_LABEL, "NotIn", List.of(link.workload().namespace()))));
    edits.add(new WhyNotEdit.FailOpen());
    return edits;
  }

  private static WhyNotEdit unless(boolean ofNamespace, Requirement requirement) {
    return new WhyNotEdit.SelectorRequirement(
        ofNamespace, Optional.empty(), Optional.of(requirement));
  }

  /// Whether the workload of a link no longer waits for the other hook after its edit.
  private boolean opens(Deadlock.Link link, WhyNotEdit edit) {
    PlacedHook placed = meetings.hooks().get(link.blockedBy());
    if (placed == null) {
      return false;
    }
    PlacedHook changed = placed.changed(HookEdits.of(placed.hook(), edit));
    BlockingHooks edited = new BlockingHooks(workbench.replacing(placed, changed));
    return StartupRequests.of(link.workload()).stream()
        .noneMatch(need -> edited.of(need).contains(link.blockedBy()));
  }
}
