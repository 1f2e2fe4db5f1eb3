package dev.admittance.app.design.selector;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.workspace.Workspace;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The labels in a workspace that a selector can match: those of its namespaces, or of the objects
/// of its captures.
///
/// @param values by key, both sorted
record SeenLabels(Map<String, Set<String>> values) {
  static final SeenLabels NONE = new SeenLabels(Map.of());

  /// The most captures that are searched.
  private static final int CAPTURES = 20_000;

  static SeenLabels of(SelectorKind kind, Workspace workspace) {
    SeenLabels seen = new SeenLabels(new TreeMap<>());
    switch (kind) {
      case NAMESPACES -> {
        workspace.cluster().namespaces().values().forEach(seen::add);
        seen.values.computeIfAbsent(ClusterState.NAME_LABEL, _ -> new TreeSet<>());
      }
      case OBJECTS ->
          workspace.captures().stream()
              .limit(CAPTURES)
              .map(Capture::request)
              .flatMap(request -> Stream.of(request.object(), request.oldObject()))
              .flatMap(Optional::stream)
              .forEach(seen::add);
      case PARAMETERS -> workspace.cluster().objects().forEach(seen::add);
    }
    return seen;
  }

  private void add(JsonObject object) {
    if (object.get("metadata") instanceof JsonObject metadata) {
      add(ClusterState.labels(metadata));
    }
  }

  private void add(Map<String, String> labels) {
    labels.forEach((key, value) -> values.computeIfAbsent(key, _ -> new TreeSet<>()).add(value));
  }

  List<String> keys() {
    return List.copyOf(values.keySet());
  }

  /// The values of a key; empty for an unknown key.
  List<String> of(String key) {
    return List.copyOf(values.getOrDefault(key, Set.of()));
  }

  /// The suggestions for a requirement: each key, then each key with a value.
  List<String> entries() {
    Set<String> entries = new LinkedHashSet<>(values.keySet());
    values.forEach((key, all) -> all.forEach(value -> entries.add(key + "=" + value)));
    return List.copyOf(entries);
  }
}
