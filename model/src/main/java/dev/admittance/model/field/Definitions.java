package dev.admittance.model.field;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The types and choices of the bundled catalogue, by name.
///
/// @param types as written
record Definitions(Map<String, JsonObject> types, Map<String, List<EnumValue>> choices) {

  static Definitions of(List<JsonObject> files) {
    Map<String, JsonObject> types = new HashMap<>();
    Map<String, List<EnumValue>> choices = new HashMap<>();
    for (JsonObject file : files) {
      JsonObject fileTypes = CatalogueEntry.object(file, "types");
      fileTypes.names().forEach(name -> types.put(name, CatalogueEntry.object(fileTypes, name)));
      JsonObject fileChoices = CatalogueEntry.object(file, "choices");
      fileChoices
          .names()
          .forEach(name -> choices.put(name, choices(CatalogueEntry.object(fileChoices, name))));
    }
    return new Definitions(types, choices);
  }

  /// Returns a type as written.
  JsonObject type(String name) {
    return Optional.ofNullable(types.get(name))
        .orElseThrow(() -> new IllegalStateException("no type " + name));
  }

  /// Returns the fields of a type as written. A type with `like` has its own fields first, then the
  /// fields of the other type that it does not define itself; a field that it redefines keeps its
  /// position in the other type.
  JsonObject fields(String name) {
    JsonObject own = CatalogueEntry.object(type(name), "fields");
    Optional<JsonObject> other = CatalogueEntry.find(type(name), "like").map(this::fields);
    if (other.isEmpty()) {
      return own;
    }
    JsonObject.Builder fields = JsonObject.builder();
    own.forEach((field, entry) -> {
      if (!other.get().has(field)) {
        fields.put(field, entry);
      }
    });
    other.get().forEach((field, entry) -> fields.put(field, own.find(field).orElse(entry)));
    return fields.build();
  }

  /// Returns the values of a set of choices.
  List<EnumValue> choices(String name) {
    return Optional.ofNullable(choices.get(name))
        .orElseThrow(() -> new IllegalStateException("no choices " + name));
  }

  private static List<EnumValue> choices(JsonObject values) {
    return values.names().stream()
        .map(value -> choice(value, values.find(value).orElseThrow()))
        .toList();
  }

  private static EnumValue choice(String value, JsonValue stated) {
    if (stated instanceof JsonString(String documentation)) {
      return new EnumValue(value, documentation, Optional.empty());
    }
    JsonObject entry = (JsonObject) stated;
    return new EnumValue(
        value,
        CatalogueEntry.text(entry, "documentation"),
        CatalogueEntry.find(entry, "since").map(KubernetesRelease::parse));
  }
}
