package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The collection that a request deleted: the response is the list of the deleted objects (W-117).
final class DeletedCollection {
  private DeletedCollection() {}

  /// The objects; empty where the event lacks them.
  static Optional<List<JsonObject>> objects(JsonObject event) {
    Optional<JsonObject> list = event.findObject("responseObject");
    if (list.isEmpty() || !(list.get().get("items") instanceof JsonArray items)) {
      return Optional.empty();
    }
    String listKind = list.get().text("kind");
    String kind = listKind.substring(0, Math.max(0, listKind.length() - "List".length()));
    String apiVersion = list.get().text("apiVersion");
    List<JsonObject> objects = new ArrayList<>();
    for (JsonValue item : items.items()) {
      if (item instanceof JsonObject object) {
        objects.add(typed(object, kind, apiVersion));
      }
    }
    return Optional.of(objects);
  }

  /// The items of a list may omit their type.
  private static JsonObject typed(JsonObject item, String kind, String apiVersion) {
    return item.text("kind").isEmpty()
        ? item.withNew(0, "kind", new JsonString(kind))
            .withNew(1, "apiVersion", new JsonString(apiVersion))
        : item;
  }
}
