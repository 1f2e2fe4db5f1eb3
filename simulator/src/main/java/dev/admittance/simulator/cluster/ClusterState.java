package dev.admittance.simulator.cluster;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.GroupVersion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The known state of the cluster: its objects, and the labels of its namespaces.
///
/// @param namespaces labels by namespace, sorted
/// @param complete whether an unlisted namespace does not exist; otherwise it exists, and only the
///   name label of it is known
/// @param objects all known objects as manifests, in the order in which they were found,
///   CustomResourceDefinitions and RBAC included
/// @param nameLabels whether the API server sets the name label of each namespace, as it does since
///   1.21
/// @param open sorted, the kinds that may have more objects than the known ones; of each other kind
///   that has an object, all are known
public record ClusterState(
    Map<String, Map<String, String>> namespaces,
    boolean complete,
    List<JsonObject> objects,
    boolean nameLabels,
    Set<Kind> open) {
  /// The label that the API server sets to each namespace's name.
  public static final String NAME_LABEL = "kubernetes.io/metadata.name";

  public static final Kind NAMESPACE = new Kind("", "Namespace");

  public static final ClusterState UNKNOWN = new ClusterState(Map.of(), false, List.of());

  /// A state whose namespaces have name labels.
  public ClusterState(
      Map<String, Map<String, String>> namespaces, boolean complete, List<JsonObject> objects) {
    this(namespaces, complete, objects, true, Set.of());
  }

  /// A kind in any version.
  ///
  /// @param group empty for the core group
  public record Kind(String group, String name) implements Comparable<Kind> {
    @Override
    public int compareTo(Kind other) {
      int byGroup = group.compareTo(other.group);
      return byGroup == 0 ? name.compareTo(other.name) : byGroup;
    }

    /// The kind that an object states.
    public static Kind of(JsonObject object) {
      return new Kind(GroupVersion.of(object.text("apiVersion")).group(), object.text("kind"));
    }
  }

  /// Copies the collections and sorts the namespaces.
  public ClusterState {
    namespaces = Collections.unmodifiableMap(new TreeMap<>(namespaces));
    objects = List.copyOf(objects);
    open = Collections.unmodifiableSet(new TreeSet<>(open));
  }

  /// The state with the given objects. Each Namespace gets its name label; without any Namespace,
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

  /// The state with objects that are complete for their kinds, and single objects of other kinds.
  public static ClusterState of(List<JsonObject> whole, List<JsonObject> alone) {
    Set<Kind> open = alone.stream().map(Kind::of).collect(Collectors.toSet());
    whole.stream().map(Kind::of).forEach(open::remove);
    return of(Stream.concat(whole.stream(), alone.stream()).toList()).opened(open);
  }

  /// This state extended by another: where both have an object, this one's is kept.
  public ClusterState and(ClusterState other) {
    Set<Identity> known = objects.stream().map(Identity::of).collect(Collectors.toSet());
    List<JsonObject> all = new ArrayList<>(objects);
    other.objects.stream().filter(object -> !known.contains(Identity.of(object))).forEach(all::add);
    Set<Kind> closed = new HashSet<>(closed());
    closed.addAll(other.closed());
    Set<Kind> either = new HashSet<>(open);
    either.addAll(other.open);
    either.removeAll(closed);
    return of(all).opened(either);
  }

  private Set<Kind> closed() {
    return objects.stream()
        .map(Kind::of)
        .filter(kind -> !open.contains(kind))
        .collect(Collectors.toSet());
  }

  private record Identity(Kind kind, String namespace, String name) {
    static Identity of(JsonObject object) {
      JsonObject metadata = object.object("metadata");
      return new Identity(Kind.of(object), metadata.text("namespace"), metadata.text("name"));
    }
  }

  /// This state with another list of objects, equally complete.
  public ClusterState with(List<JsonObject> others) {
    ClusterState found = nameLabels ? of(others) : of(others).withoutNameLabels();
    return new ClusterState(found.namespaces, complete, others, nameLabels, open);
  }

  /// The known object of a kind, namespace and name.
  ///
  /// @param namespace empty for a cluster-scoped object
  public Optional<JsonObject> find(Kind kind, String namespace, String name) {
    Identity identity = new Identity(kind, namespace, name);
    return objects.stream().filter(object -> Identity.of(object).equals(identity)).findFirst();
  }

  /// This state after an object is stored. Of its kind, no more is known than before.
  public ClusterState storing(JsonObject object) {
    Identity identity = Identity.of(object);
    List<JsonObject> all = new ArrayList<>(objects);
    all.removeIf(other -> Identity.of(other).equals(identity));
    all.add(object);
    Set<Kind> more = new HashSet<>(open);
    if (!hasAll(identity.kind())) {
      more.add(identity.kind());
    }
    ClusterState found = nameLabels ? of(all) : of(all).withoutNameLabels();
    return new ClusterState(found.namespaces, complete, all, nameLabels, more);
  }

  /// This state without an object of the same kind, namespace and name.
  public ClusterState deleting(JsonObject object) {
    Identity identity = Identity.of(object);
    return with(objects.stream().filter(other -> !Identity.of(other).equals(identity)).toList());
  }

  private ClusterState opened(Set<Kind> kinds) {
    return new ClusterState(
        namespaces, complete && !kinds.contains(NAMESPACE), objects, nameLabels, kinds);
  }

  /// The state for a server that does not set name labels: a namespace has one only where its
  /// manifest says so.
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
    return new ClusterState(labelled, complete, objects, false, open);
  }

  /// This state with possible unlisted namespaces.
  public ClusterState withOtherNamespaces() {
    Set<Kind> more = new TreeSet<>(open);
    more.add(NAMESPACE);
    return opened(more);
  }

  /// Whether all objects of a kind are known, and there are some.
  public boolean hasAll(Kind kind) {
    return closed().contains(kind);
  }

  /// Whether a namespace may have unknown labels.
  public boolean isUnknown(String namespace) {
    return !complete && !namespaces.containsKey(namespace);
  }

  /// The known labels of a namespace; empty where it does not exist.
  public Optional<Map<String, String>> namespaceLabels(String namespace) {
    Map<String, String> labels = namespaces.get(namespace);
    if (labels != null) {
      return Optional.of(labels);
    }
    return complete
        ? Optional.empty()
        : Optional.of(nameLabels ? Map.of(NAME_LABEL, namespace) : Map.of());
  }

  /// The labels in the metadata of an object, without values that are not strings.
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
