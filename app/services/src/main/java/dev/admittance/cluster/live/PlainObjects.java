package dev.admittance.cluster.live;

import dev.admittance.model.cluster.ManifestFields;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Objects that the simulator uses unchanged, by name: namespaces, or CustomResourceDefinitions.
/// Not thread-safe.
final class PlainObjects {
  private final Map<String, JsonObject> byName = new TreeMap<>();
  private @Nullable List<JsonObject> all;

  /// Returns the kept part of an object: without managed fields and a definition's schemas, which
  /// are large and unused here.
  static JsonObject read(JsonObject object) {
    JsonObject bare = ObjectReading.withoutManagedFields(object);
    return bare.get("spec") instanceof JsonObject spec && spec.get("versions") instanceof JsonArray
        ? bare.with("spec", withoutSchemas(spec))
        : bare;
  }

  private static JsonObject withoutSchemas(JsonObject spec) {
    JsonObject less = spec.without("validation");
    return less.get("versions") instanceof JsonArray(List<JsonValue> versions)
        ? less.with(
            "versions",
            new JsonArray(
                versions.stream()
                    .map(one -> one instanceof JsonObject version ? version.without("schema") : one)
                    .toList()))
        : less;
  }

  static String name(JsonObject object) {
    return new ManifestFields(object).object("metadata").text("name");
  }

  void put(JsonObject object) {
    byName.put(name(object), object);
    all = null;
  }

  void remove(String name) {
    byName.remove(name);
    all = null;
  }

  void clear() {
    byName.clear();
    all = null;
  }

  /// Returns all objects by name; the same instance until something changes.
  List<JsonObject> all() {
    List<JsonObject> made = all;
    if (made == null) {
      made = List.copyOf(byName.values());
      all = made;
    }
    return made;
  }
}
