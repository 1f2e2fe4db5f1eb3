package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ObjectListener;
import dev.admittance.cluster.WatchState;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;

/// What somebody who follows namespaces sees.
final class Seen implements ObjectListener {
  private final Map<String, JsonObject> objects = new ConcurrentSkipListMap<>();
  private volatile WatchState last = new WatchState.Listing();

  WatchState last() {
    return last;
  }

  Set<String> names() {
    return Set.copyOf(objects.keySet());
  }

  /// What is known of each, by name.
  Map<String, JsonObject> objects() {
    return Map.copyOf(objects);
  }

  Optional<JsonObject> find(String name) {
    return Optional.ofNullable(objects.get(name));
  }

  static JsonObject namespace(String name) throws IOException {
    return (JsonObject)
        JsonText.parse(
            "{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{\"name\":\"%s\"}}"
                .formatted(name));
  }

  static String name(JsonObject object) {
    return object.get("metadata") instanceof JsonObject metadata
            && metadata.get("name") instanceof JsonString(String name)
        ? name
        : "";
  }

  @Override
  public void changed(JsonObject object) {
    objects.put(name(object), object);
  }

  @Override
  public void removed(JsonObject object) {
    objects.remove(name(object));
  }

  @Override
  public void followed(WatchState state) {
    last = state;
  }
}
