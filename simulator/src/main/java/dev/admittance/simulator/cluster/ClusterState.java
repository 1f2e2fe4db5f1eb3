package dev.admittance.simulator.cluster;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What is known of the cluster: its objects, and of its namespaces the labels.
///
/// @param namespaces labels by namespace, sorted
/// @param complete whether a namespace that is not listed does not exist; otherwise it is taken to
///   exist with nothing but the label that every namespace has
/// @param objects all that is known of the cluster, as manifests, in the order in which they were
///   found; CustomResourceDefinitions and RBAC among them
/// @param nameLabels whether the API server labels each namespace with its name, as it does since
///   1.21
public record ClusterState(
    Map<String, Map<String, String>> namespaces,
    boolean complete,
    List<JsonObject> objects,
    boolean nameLabels) {
  /// The label that the API server gives every namespace, its name as the value.
  public static final String NAME_LABEL = "kubernetes.io/metadata.name";

  /// Nothing is known.
  public static final ClusterState UNKNOWN = new ClusterState(Map.of(), false, List.of());

  /// A state in which namespaces are labelled with their names.
  public ClusterState(
      Map<String, Map<String, String>> namespaces, boolean complete, List<JsonObject> objects) {
    this(namespaces, complete, objects, true);
  }

  /// Copies the collections and sorts the namespaces.
  public ClusterState {
    namespaces = Collections.unmodifiableMap(new TreeMap<>(namespaces));
    objects = List.copyOf(objects);
  }

  /// The state with the given objects in it. Each Namespace has its name label; without any of them
  /// nothing is known about namespaces.
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
    return new ClusterState(namespaces, !namespaces.isEmpty(), objects);
  }

  /// The state of a cluster whose server does not label namespaces: they have the label only where
  /// their manifest says so.
  public ClusterState withoutNameLabels() {
    Map<String, Map<String, String>> labelled = new TreeMap<>();
    namespaces.forEach((name, labels) -> {
      Map<String, String> left = new TreeMap<>(labels);
      left.remove(NAME_LABEL);
      labelled.put(name, left);
    });
    for (JsonObject object : objects) {
      if (new JsonString("Namespace").equals(object.get("kind"))
          && object.get("metadata") instanceof JsonObject metadata
          && metadata.get("name") instanceof JsonString name) {
        labelled.put(name.value(), labels(metadata));
      }
    }
    return new ClusterState(labelled, complete, objects, false);
  }

  /// The labels of a namespace; empty where it does not exist.
  public Optional<Map<String, String>> namespaceLabels(String namespace) {
    Map<String, String> labels = namespaces.get(namespace);
    if (labels != null) {
      return Optional.of(labels);
    }
    return complete
        ? Optional.empty()
        : Optional.of(nameLabels ? Map.of(NAME_LABEL, namespace) : Map.of());
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
