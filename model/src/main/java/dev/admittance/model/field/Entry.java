package dev.admittance.model.field;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// Reads the members of an entry of the bundled catalogue, which is taken to be right: what is not
/// as it must be is our own fault.
final class Entry {
  private Entry() {}

  /// A text that must be there.
  static String text(JsonObject entry, String name) {
    return find(entry, name)
        .orElseThrow(() -> new IllegalStateException("no " + name + " in " + entry));
  }

  /// A text.
  static Optional<String> find(JsonObject entry, String name) {
    return entry.find(name).map(Entry::text);
  }

  /// An object; empty where it is absent.
  static JsonObject object(JsonObject entry, String name) {
    return entry.find(name).map(JsonObject.class::cast).orElse(JsonObject.EMPTY);
  }

  /// A list of objects; empty where it is absent.
  static List<JsonObject> list(JsonObject entry, String name) {
    return items(entry, name).stream().map(JsonObject.class::cast).toList();
  }

  /// A list of lists of texts; empty where it is absent.
  static List<List<String>> groups(JsonObject entry, String name) {
    return items(entry, name).stream()
        .map(group -> ((JsonArray) group).items().stream().map(Entry::text).toList())
        .toList();
  }

  /// Whether a member is `true`.
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
