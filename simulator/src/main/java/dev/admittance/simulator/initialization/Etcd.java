package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.Store;
import dev.admittance.simulator.initialization.trace.StoredObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The store that all servers share. Each write has a revision, which becomes the `resourceVersion`
/// of the object.
final class Etcd {
  private final List<Consumer<Change>> servers = new ArrayList<>();
  private Store store = Store.EMPTY;
  private long lastConfiguration;

  /// A write.
  ///
  /// @param before the object before; empty where it was created
  /// @param object the new object; the last state of a deleted one
  record Change(
      ObjectKey key,
      EventType type,
      Optional<JsonObject> before,
      JsonObject object,
      long revision) {}

  Store store() {
    return store;
  }

  Optional<StoredObject> find(ObjectKey key) {
    return store.find(key);
  }

  /// Notifies a server of all writes from now on.
  void tell(Consumer<Change> server) {
    servers.add(server);
  }

  /// Adds an object that existed before the start.
  void seed(ObjectKey key, JsonObject object) {
    store = store.with(key, new StoredObject(0, object));
  }

  Change write(ObjectKey key, JsonObject object) {
    Optional<JsonObject> before = find(key).map(StoredObject::object);
    long revision = store.revision() + 1;
    JsonObject written =
        ObjectFields.withMetadata(object, "resourceVersion", Long.toString(revision));
    store = store.with(key, new StoredObject(revision, written));
    EventType type = before.isEmpty() ? EventType.ADDED : EventType.MODIFIED;
    return told(new Change(key, type, before, written, revision));
  }

  /// Deletes an existing object. The event has its last state, with the revision of the deletion.
  Change delete(ObjectKey key) {
    JsonObject last = find(key).orElseThrow().object();
    store = store.without(key);
    JsonObject gone =
        ObjectFields.withMetadata(last, "resourceVersion", Long.toString(store.revision()));
    return told(new Change(key, EventType.DELETED, Optional.of(last), gone, store.revision()));
  }

  /// The revision of the last write of an InitializerConfiguration; 0 before the first.
  long lastConfiguration() {
    return lastConfiguration;
  }

  private Change told(Change change) {
    if (change.key().resource().equals(ApiRequests.CONFIGURATIONS)) {
      lastConfiguration = change.revision();
    }
    servers.forEach(server -> server.accept(change));
    return change;
  }
}
