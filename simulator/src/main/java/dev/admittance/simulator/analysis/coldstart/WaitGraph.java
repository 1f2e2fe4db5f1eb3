package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.simulator.trace.HookId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The dependency graph of hooks that wait for each other.
final class WaitGraph {
  private final Map<HookId, Map<HookId, Deadlock.Link>> links = new LinkedHashMap<>();

  /// Adds an edge from a hook to another; the first reason is kept.
  void add(Deadlock.Link link) {
    links
        .computeIfAbsent(link.hook(), _ -> new LinkedHashMap<>())
        .putIfAbsent(link.blockedBy(), link);
  }

  /// The shortest cycle through each hook that is in one, each cycle once, shortest first.
  List<List<Deadlock.Link>> circles() {
    List<List<Deadlock.Link>> circles = new ArrayList<>();
    Set<Set<HookId>> seen = new HashSet<>();
    for (HookId hook : links.keySet()) {
      List<Deadlock.Link> circle = circle(hook);
      Set<HookId> members = circle.stream().map(Deadlock.Link::hook).collect(Collectors.toSet());
      if (!circle.isEmpty() && seen.add(members)) {
        circles.add(circle);
      }
    }
    circles.sort((one, other) -> Integer.compare(one.size(), other.size()));
    return circles;
  }

  /// Breadth-first search from a hook back to itself; empty where there is no cycle.
  private List<Deadlock.Link> circle(HookId start) {
    Map<HookId, Deadlock.Link> reached = new HashMap<>();
    Queue<HookId> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      HookId at = open.remove();
      for (Deadlock.Link link : links.getOrDefault(at, Map.of()).values()) {
        if (reached.putIfAbsent(link.blockedBy(), link) == null) {
          if (link.blockedBy().equals(start)) {
            return back(reached, start);
          }
          open.add(link.blockedBy());
        }
      }
    }
    return List.of();
  }

  private static List<Deadlock.Link> back(Map<HookId, Deadlock.Link> reached, HookId start) {
    List<Deadlock.Link> circle = new ArrayList<>();
    @Nullable HookId at = start;
    while (at != null) {
      Deadlock.Link link = reached.get(at);
      if (link == null) {
        throw new IllegalStateException("no way back to " + at);
      }
      circle.addFirst(link);
      at = link.hook().equals(start) ? null : link.hook();
    }
    return circle;
  }
}
