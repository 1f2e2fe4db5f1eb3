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
  private final SimulationInput input;
  private final BlockingHooks meetings;
  private final Map<HookId, HookBackend> backends = new LinkedHashMap<>();
  private final List<BlockedRequest> blocked = new ArrayList<>();

  private ColdStartCheck(SimulationInput input) {
    this.input = input;
    this.meetings = new BlockingHooks(input);
    HookBackends all = new HookBackends(input.setup().cluster().objects());
    meetings
        .hooks()
        .forEach(
            (id, placed) -> all.of(id, placed).ifPresent(backend -> backends.put(id, backend)));
  }

  public static ColdStart of(SimulationInput input) {
    return new ColdStartCheck(input).check();
  }

  private ColdStart check() {
    WaitGraph waits = new WaitGraph();
    StartupRequests.ofCluster().forEach(this::meet);
    Set<Workload> seen = new HashSet<>();
    for (HookBackend backend : backends.values()) {
      for (Workload workload : backend.workloads()) {
        for (StartupRequest request : StartupRequests.of(workload)) {
          List<HookId> by = seen.contains(workload) ? meetings.of(request) : meet(request);
          by.forEach(
              other -> waits.add(new Deadlock.Link(backend.hook(), workload, request, other)));
        }
        seen.add(workload);
      }
    }
    return new ColdStart(
        List.copyOf(backends.values()),
        blocked,
        waits.circles().stream().map(links -> new Deadlock(links, exits(links))).toList());
  }

  private List<HookId> meet(StartupRequest request) {
    List<HookId> by = meetings.of(request);
    if (!by.isEmpty()) {
      blocked.add(new BlockedRequest(request, by));
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
    BlockingHooks edited = new BlockingHooks(input.replacing(placed, changed));
    return StartupRequests.of(link.workload()).stream()
        .noneMatch(request -> edited.of(request).contains(link.blockedBy()));
  }
}
