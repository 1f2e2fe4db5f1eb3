package dev.admittance.model.field;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// Reads entries of the bundled catalogue, which is assumed to be correct: a malformed entry is a
/// bug.
final class CatalogueEntry {
  private CatalogueEntry() {}

  /// Returns a required string.
  static String text(JsonObject entry, String name) {
    return find(entry, name)
        .orElseThrow(() -> new IllegalStateException("no " + name + " in " + entry));
  }

  static Optional<String> find(JsonObject entry, String name) {
    return entry.find(name).map(CatalogueEntry::text);
  }

  /// Returns a nested object; empty where it is absent.
  static JsonObject object(JsonObject entry, String name) {
    return entry.find(name).map(JsonObject.class::cast).orElse(JsonObject.EMPTY);
  }

  /// Returns a list of objects; empty where it is absent.
  static List<JsonObject> list(JsonObject entry, String name) {
    return items(entry, name).stream().map(JsonObject.class::cast).toList();
  }

  /// Returns a list of string lists; empty where it is absent.
  static List<List<String>> groups(JsonObject entry, String name) {
    return items(entry, name).stream()
        .map(group -> ((JsonArray) group).items().stream().map(CatalogueEntry::text).toList())
        .toList();
  }

  static boolean flag(JsonObject entry, String name) {
    return entry.find(name).filter(JsonBoolean.TRUE::equals).isPresent();
  }

  private static List<JsonValue> items(JsonObject entry, String name) {
    return entry.find(name).map(JsonArray.class::cast).map(JsonArray::items).orElse(List.of());
  }

  private static String text(JsonValue value) {
    return ((JsonString) value).value();
  }
}
