package dev.admittance.simulator.cluster;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What is known of the cluster: its namespaces, with their labels.
///
/// @param namespaces labels by namespace, sorted
/// @param complete whether a namespace that is not listed does not exist; otherwise it is taken to
///   exist with nothing but the label that every namespace has
public record ClusterState(Map<String, Map<String, String>> namespaces, boolean complete) {
  /// The label that the API server gives every namespace, its name as the value.
  public static final String NAME_LABEL = "kubernetes.io/metadata.name";

  /// Nothing is known.
  public static final ClusterState UNKNOWN = new ClusterState(Map.of(), false);

  /// Copies and sorts the namespaces.
  public ClusterState {
    namespaces = java.util.Collections.unmodifiableMap(new TreeMap<>(namespaces));
  }

  /// The state with the given Namespace objects in it, each with its name label; objects of other
  /// kinds are ignored. Without any namespace nothing is known about them.
  public static ClusterState of(List<JsonObject> objects) {
    Map<String, Map<String, String>> namespaces = new TreeMap<>();
    for (JsonObject object : objects) {
      if (new JsonString("Namespace").equals(object.get("kind"))
          && object.get("metadata") instanceof JsonObject metadata
          && metadata.get("name") instanceof JsonString name) {
        Map<String, String> labels = new TreeMap<>(labels(metadata));
        labels.put(NAME_LABEL, name.value());
        namespaces.put(name.value(), labels);
      }
    }
    return new ClusterState(namespaces, !namespaces.isEmpty());
  }

  /// The labels of a namespace; empty where it does not exist.
  public Optional<Map<String, String>> namespaceLabels(String namespace) {
    Map<String, String> labels = namespaces.get(namespace);
    if (labels != null) {
      return Optional.of(labels);
    }
    return complete ? Optional.empty() : Optional.of(Map.of(NAME_LABEL, namespace));
  }

  /// The labels in the metadata of an object; anything there that is no string is left out.
  public static Map<String, String> labels(JsonObject metadata) {
    Map<String, String> labels = new TreeMap<>();
    if (metadata.get("labels") instanceof JsonObject written) {
      written.forEach((key, value) -> {
        if (value instanceof JsonString text) {
          labels.put(key, text.value());
        }
      });
    }
    return labels;
  }
}
