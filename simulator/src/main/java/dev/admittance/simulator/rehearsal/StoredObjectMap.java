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
  private final Map<Key, JsonObject> objects = new LinkedHashMap<>();
  private final Map<String, Map<Key, JsonObject>> byOwner = new HashMap<>();
  private @Nullable ClusterState state;

  StoredObjectMap(ClusterState first) {
    this.first = first;
    this.open = new HashSet<>(first.open());
    for (JsonObject object : first.objects()) {
      Key key = Key.of(object);
      if (objects.putIfAbsent(key, object) == null) {
        own(key, object);
      }
      if (!open.contains(key.kind())) {
        whole.add(key.kind());
      }
    }
    this.state = first;
  }

  /// @param namespace empty for a cluster-scoped object
  private record Key(Kind kind, String namespace, String name) {
    static Key of(JsonObject object) {
      return new Key(Kind.of(object), OwnedObjects.namespace(object), OwnedObjects.name(object));
    }
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

  Collection<JsonObject> objects() {
    return objects.values();
  }

  /// The object of a kind, namespace and name.
  ///
  /// @param namespace empty for a cluster-scoped object
  Optional<JsonObject> find(Kind kind, String namespace, String name) {
    return Optional.ofNullable(objects.get(new Key(kind, namespace, name)));
  }

  /// The objects that have an owner among their ownerReferences.
  ///
  /// @param uid of the owner
  List<JsonObject> ownedBy(String uid) {
    return List.copyOf(byOwner.getOrDefault(uid, Map.of()).values());
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
    Key key = Key.of(object);
    objects.put(key, object);
    own(key, object);
    if (!whole.contains(key.kind())) {
      open.add(key.kind());
    }
  }

  void remove(JsonObject object) {
    Key key = Key.of(object);
    JsonObject before = objects.remove(key);
    if (before != null) {
      owners(before).forEach(uid -> byOwner.getOrDefault(uid, new HashMap<>()).remove(key));
    }
    state = null;
  }

  private void own(Key key, JsonObject object) {
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
