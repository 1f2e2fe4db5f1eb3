package dev.admittance.cluster.server;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import io.fabric8.mockwebserver.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Objects by their paths, with the versions and watches that a server has for them.
final class MockStore {
  private final Map<String, JsonObject> objects = new TreeMap<>();
  private final List<Change> changes = new ArrayList<>();
  private final List<Watch> watches = new ArrayList<>();
  private long version = 1;

  /// What became of an object.
  ///
  /// @param type `ADDED`, `MODIFIED` or `DELETED`
  private record Change(long version, String path, String type, JsonObject object) {
    String event() {
      return "{\"type\":\"%s\",\"object\":%s}".formatted(type, JsonText.write(object));
    }
  }

  private record Watch(MockPath collection, WebSocket socket) {}

  synchronized long version() {
    return version;
  }

  synchronized Optional<JsonObject> find(String path) {
    return Optional.ofNullable(objects.get(path));
  }

  /// The objects of a collection, by their paths.
  synchronized Map<String, JsonObject> list(MockPath collection) {
    Map<String, JsonObject> found = new TreeMap<>();
    objects.forEach((path, object) -> {
      if (collection.holds(path)) {
        found.put(path, object);
      }
    });
    return found;
  }

  /// Puts an object in its place, with a new version.
  synchronized JsonObject put(String path, JsonObject object) {
    version++;
    JsonObject before = objects.get(path);
    JsonObject metadata = (JsonObject) object.find("metadata").orElse(JsonObject.EMPTY);
    JsonString uid =
        before != null && before.get("metadata") instanceof JsonObject old
            ? (JsonString) old.find("uid").orElseThrow()
            : new JsonString("uid-" + version);
    JsonObject stored =
        object.with(
            "metadata",
            metadata
                .with("uid", uid)
                .with("resourceVersion", new JsonString(Long.toString(version))));
    objects.put(path, stored);
    tell(new Change(version, path, before == null ? "ADDED" : "MODIFIED", stored));
    return stored;
  }

  synchronized void remove(String path) {
    JsonObject gone = objects.remove(path);
    if (gone != null) {
      version++;
      tell(new Change(version, path, "DELETED", gone));
    }
  }

  private void tell(Change change) {
    changes.add(change);
    watches.stream()
        .filter(watch -> watch.collection().holds(change.path()))
        .forEach(watch -> watch.socket().send(change.event()));
  }

  /// Tells what changes after a version, at first what has already.
  synchronized void watch(MockPath collection, long after, WebSocket socket) {
    changes.stream()
        .filter(change -> change.version() > after && collection.holds(change.path()))
        .forEach(change -> socket.send(change.event()));
    watches.add(new Watch(collection, socket));
  }

  synchronized void forgetWatches() {
    watches.clear();
  }
}
