package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The objects of the cluster by kind and name.
final class StoredObjects {
  private final Map<Kind, Map<Name, JsonObject>> byKind;
  private final Set<Kind> open;

  /// @param namespace empty for a cluster-scoped object
  private record Name(String namespace, String name) {}

  StoredObjects(ClusterState cluster) {
    this(new HashMap<>(), cluster.open());
    cluster.objects().forEach(object -> add(Kind.of(object), object));
  }

  private StoredObjects(Map<Kind, Map<Name, JsonObject>> byKind, Set<Kind> open) {
    this.byKind = byKind;
    this.open = open;
  }

  /// The objects of a changed cluster.
  ///
  /// @param changed the kinds of which it has other objects
  StoredObjects changed(ClusterState cluster, Set<Kind> changed) {
    StoredObjects made = new StoredObjects(new HashMap<>(byKind), cluster.open());
    changed.forEach(made.byKind::remove);
    for (JsonObject object : cluster.objects()) {
      Kind kind = Kind.of(object);
      if (changed.contains(kind)) {
        made.add(kind, object);
      }
    }
    return made;
  }

  private void add(Kind kind, JsonObject object) {
    Metadata metadata = Metadata.of(object);
    byKind
        .computeIfAbsent(kind, _ -> new HashMap<>())
        .put(new Name(metadata.text("namespace"), metadata.text("name")), object);
  }

  /// The object of a request, or the one that its subresource belongs to.
  ///
  /// @param kind of the object
  Optional<JsonObject> find(AdmissionRequest request, String kind, String name) {
    return find(request, request.resource().group(), kind, name);
  }

  /// An object in the namespace of a request, or in none.
  Optional<JsonObject> find(AdmissionRequest request, String group, String kind, String name) {
    boolean clustered = kind.equals("Namespace") || kind.equals("Node");
    return Optional.ofNullable(
        of(group, kind).get(new Name(clustered ? "" : request.namespace(), name)));
  }

  /// An object that a request needs. Where it does not exist, the request is refused; where that is
  /// not known, a step says so, and the request goes on.
  ///
  /// @param kind of the core group
  Optional<JsonObject> require(
      AdmissionRequest request, String kind, String name, StageObject stageObject) {
    Optional<JsonObject> found = find(request, "", kind, name);
    if (found.isEmpty() && tellsAllOf("", kind)) {
      String resource = kind.toLowerCase(Locale.ROOT) + "s";
      stageObject.refuse(RuleId.W_119, Refusals.notFound(resource, name));
    } else if (found.isEmpty()) {
      stageObject.lack(
          RuleId.W_119,
          "whether there is a " + kind + " " + GoQuote.quote(name),
          "the request is assumed to be granted");
    }
    return found;
  }

  /// Whether all objects of a kind are known, so that a missing one does not exist.
  boolean tellsAllOf(String group, String kind) {
    Kind wanted = new Kind(group, kind);
    return !of(group, kind).isEmpty() && !open.contains(wanted);
  }

  /// Whether a namespace has objects of a kind.
  boolean any(String group, String kind, String namespace) {
    return of(group, kind).keySet().stream().anyMatch(name -> name.namespace().equals(namespace));
  }

  private Map<Name, JsonObject> of(String group, String kind) {
    return byKind.getOrDefault(new Kind(group, kind), Map.of());
  }
}
