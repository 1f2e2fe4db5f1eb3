package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The objects of a cluster that changes: each change takes the same time, however many there are.
final class StoredObjectMap {
  private final ClusterState first;
  private final Set<Kind> whole = new HashSet<>();
  private final Set<Kind> open;
  private final Map<ObjectId, JsonObject> objects = new LinkedHashMap<>();
  private final Map<String, Map<ObjectId, JsonObject>> byOwner = new HashMap<>();
  private @Nullable ClusterState state;

  StoredObjectMap(ClusterState first) {
    this.first = first;
    this.open = new HashSet<>(first.open());
    for (JsonObject object : first.objects()) {
      ObjectId key = ObjectId.of(object);
      if (objects.putIfAbsent(key, object) == null) {
        own(key, object);
      }
      if (!open.contains(key.kind())) {
        whole.add(key.kind());
      }
    }
    this.state = first;
  }

  /// The state with all objects.
  ClusterState state() {
    ClusterState known = state;
    if (known == null) {
      ClusterState made = first.with(List.copyOf(objects.values()));
      known =
          new ClusterState(
              made.namespaces(), made.complete(), made.objects(), made.nameLabels(), open);
      state = known;
    }
    return known;
  }

  /// Whether all objects of a kind are known.
  boolean tellsAllOf(Kind kind) {
    return whole.contains(kind);
  }

  /// The objects of a kind before the first change.
  List<JsonObject> first(Kind kind) {
    return first.objects().stream().filter(object -> Kind.of(object).equals(kind)).toList();
  }

  Collection<JsonObject> objects() {
    return objects.values();
  }

  Optional<JsonObject> find(ObjectId id) {
    return Optional.ofNullable(objects.get(id));
  }

  /// The object of a kind, namespace and name.
  ///
  /// @param namespace empty for a cluster-scoped object
  Optional<JsonObject> find(Kind kind, String namespace, String name) {
    return find(new ObjectId(kind, namespace, name));
  }

  /// The objects that have an owner among their ownerReferences.
  ///
  /// @param uid of the owner
  List<JsonObject> ownedBy(String uid) {
    return List.copyOf(byOwner.getOrDefault(uid, Map.of()).values());
  }

  /// The controlling owner of an object; empty where it has none that is stored.
  Optional<JsonObject> owner(JsonObject object) {
    return object.object("metadata").objects("ownerReferences").stream()
        .filter(reference -> reference.isTrue("controller"))
        .findFirst()
        .flatMap(reference ->
            find(Kind.of(reference), OwnedObjects.namespace(object), reference.text("name")));
  }

  /// The objects in a namespace.
  List<JsonObject> in(String namespace) {
    return objects.entrySet().stream()
        .filter(one -> one.getKey().namespace().equals(namespace))
        .map(Map.Entry::getValue)
        .toList();
  }

  /// Stores an object; of its kind, no more is known than before.
  void store(JsonObject object) {
    remove(object);
    ObjectId key = ObjectId.of(object);
    objects.put(key, object);
    own(key, object);
    if (!whole.contains(key.kind())) {
      open.add(key.kind());
    }
  }

  void remove(JsonObject object) {
    ObjectId key = ObjectId.of(object);
    JsonObject before = objects.remove(key);
    if (before != null) {
      owners(before).forEach(uid -> byOwner.getOrDefault(uid, new HashMap<>()).remove(key));
    }
    state = null;
  }

  private void own(ObjectId key, JsonObject object) {
    owners(object)
        .forEach(uid -> byOwner.computeIfAbsent(uid, _ -> new LinkedHashMap<>()).put(key, object));
  }

  private static List<String> owners(JsonObject object) {
    List<String> uids = new ArrayList<>();
    for (JsonObject owner : object.object("metadata").objects("ownerReferences")) {
      uids.add(owner.text("uid"));
    }
    return uids;
  }
}
