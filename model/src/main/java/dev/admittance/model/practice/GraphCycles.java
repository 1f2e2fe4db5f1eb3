package dev.admittance.model.practice;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The cycles of a graph: its strongly connected components, found in time linear in the number of
/// edges (the algorithm of Kosaraju and Sharir).
final class GraphCycles {
  private GraphCycles() {}

  /// Assigns each node the number of its component. Two nodes share a component when each can be
  /// reached from the other.
  ///
  /// @param edges from each node, including nodes without any
  static Map<String, Integer> of(Map<String, Set<String>> edges) {
    Map<String, Integer> circles = new HashMap<>();
    Map<String, List<String>> backwards = backwards(edges);
    int number = 0;
    for (String node : finished(edges)) {
      if (!circles.containsKey(node)) {
        mark(node, number++, backwards, circles);
      }
    }
    return circles;
  }

  private static Map<String, List<String>> backwards(Map<String, Set<String>> edges) {
    Map<String, List<String>> backwards = new LinkedHashMap<>();
    edges.forEach((from, all) ->
        all.forEach(to -> backwards.computeIfAbsent(to, _ -> new ArrayList<>()).add(from)));
    return backwards;
  }

  /// Returns the nodes in reverse postorder of a depth-first search.
  private static List<String> finished(Map<String, Set<String>> edges) {
    List<String> finished = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Deque<String> path = new ArrayDeque<>();
    Deque<Iterator<String>> open = new ArrayDeque<>();
    for (String start : edges.keySet()) {
      enter(start, edges, seen, path, open);
      while (!open.isEmpty()) {
        if (open.peek().hasNext()) {
          enter(open.peek().next(), edges, seen, path, open);
        } else {
          open.pop();
          finished.add(path.pop());
        }
      }
    }
    Collections.reverse(finished);
    return finished;
  }

  private static void enter(
      String node,
      Map<String, Set<String>> edges,
      Set<String> seen,
      Deque<String> path,
      Deque<Iterator<String>> open) {
    if (seen.add(node)) {
      path.push(node);
      open.push(edges.getOrDefault(node, Set.of()).iterator());
    }
  }

  private static void mark(
      String start, int number, Map<String, List<String>> backwards, Map<String, Integer> circles) {
    Deque<String> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      String node = open.pop();
      if (circles.putIfAbsent(node, number) == null) {
        open.addAll(backwards.getOrDefault(node, List.of()));
      }
    }
  }
}
