package dev.admittance.simulator.analysis.authoring;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PlainPointer;

/// Writes operations of a JSON Patch (RFC 6902).
final class PatchOperations {
  private PatchOperations() {}

  static JsonObject add(String path, JsonValue value) {
    return valued("add", path, value);
  }

  static JsonObject replace(String path, JsonValue value) {
    return valued("replace", path, value);
  }

  static JsonObject test(String path, JsonValue value) {
    return valued("test", path, value);
  }

  static JsonObject remove(String path) {
    return JsonObject.of("op", "remove", "path", path);
  }

  static JsonObject move(String from, String path) {
    return JsonObject.builder().put("op", "move").put("from", from).put("path", path).build();
  }

  private static JsonObject valued(String op, String path, JsonValue value) {
    return JsonObject.builder().put("op", op).put("path", path).put("value", value).build();
  }

  /// The pointer to a member of a pointer's value.
  static String child(String path, String name) {
    return path + "/" + PlainPointer.escape(name);
  }

  /// The pointer to an item of a pointer's value.
  static String item(String path, int index) {
    return path + "/" + index;
  }
}
