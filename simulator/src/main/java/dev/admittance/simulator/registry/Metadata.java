package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The metadata of an object. Members of an unexpected type count as absent.
///
/// @param fields the members of `metadata`
record Metadata(JsonObject fields) {
  /// The members in the order in which the server writes them.
  private static final List<String> ORDER =
      List.of(
          "name",
          "generateName",
          "namespace",
          "selfLink",
          "uid",
          "resourceVersion",
          "generation",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds",
          "labels",
          "annotations",
          "ownerReferences",
          "finalizers",
          "managedFields");

  static Metadata of(JsonObject object) {
    return new Metadata(object.object("metadata"));
  }

  /// The object with this metadata; unchanged where its `metadata` is not an object, so that the
  /// server cannot set anything in it.
  JsonObject in(JsonObject object) {
    boolean blocked = object.has("metadata") && !(object.get("metadata") instanceof JsonObject);
    return blocked ? object : object.with("metadata", fields);
  }

  String text(String name) {
    return fields.text(name);
  }

  /// `metadata.generation`; 0 where the object has none.
  long generation() {
    return fields.get("generation") instanceof JsonNumber number && number.isIntegral()
        ? number.decimal().longValue()
        : 0;
  }

  /// Whether a member exists and is not null.
  boolean has(String name) {
    JsonValue value = fields.get(name);
    return value != null && value != JsonNull.NULL;
  }

  /// The strings of a map, in their order.
  Map<String, String> texts(String name) {
    Map<String, String> texts = new LinkedHashMap<>();
    if (fields.get(name) instanceof JsonObject map) {
      map.forEach((key, value) -> {
        if (value instanceof JsonString(String text)) {
          texts.put(key, text);
        }
      });
    }
    return texts;
  }

  List<String> list(String name) {
    List<String> texts = new ArrayList<>();
    for (JsonValue item : items(name)) {
      if (item instanceof JsonString(String text)) {
        texts.add(text);
      }
    }
    return List.copyOf(texts);
  }

  List<JsonObject> objects(String name) {
    List<JsonObject> objects = new ArrayList<>();
    for (JsonValue item : items(name)) {
      if (item instanceof JsonObject object) {
        objects.add(object);
      }
    }
    return List.copyOf(objects);
  }

  private List<JsonValue> items(String name) {
    return fields.get(name) instanceof JsonArray array ? array.items() : List.of();
  }

  Metadata with(String name, String value) {
    return with(name, new JsonString(value));
  }

  /// This metadata with a member set, at its place in the server's order where it is new.
  Metadata with(String name, JsonValue value) {
    if (fields.has(name)) {
      return new Metadata(fields.with(name, value));
    }
    int place = ORDER.indexOf(name);
    int position = 0;
    while (position < fields.size() && ORDER.indexOf(fields.nameAt(position)) <= place) {
      position++;
    }
    return new Metadata(fields.withNew(position, name, value));
  }

  Metadata without(String name) {
    return new Metadata(fields.without(name));
  }

  /// This metadata with a member copied from another, or removed where it is absent there.
  Metadata as(String name, Metadata other) {
    JsonValue value = other.fields.get(name);
    return value == null ? without(name) : with(name, value);
  }
}
