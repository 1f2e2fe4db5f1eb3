package dev.admittance.simulator.defaulting;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.util.Optional;

/// Reads and sets members of typed objects by paths such as `spec.strategy.type`.
final class MemberPaths {
  private MemberPaths() {}

  /// Sets an unset member. Where a pointer to a struct on the path is nil, it stays nil.
  static JsonObject fill(StructType type, JsonObject object, String path, JsonValue value) {
    int dot = path.indexOf('.');
    if (dot < 0) {
      return type.isUnset(object, path) ? type.with(object, path, value) : object;
    }
    return inside(
        type,
        object,
        path.substring(0, dot),
        (inner, child) -> fill(inner, child, path.substring(dot + 1), value));
  }

  static JsonObject fill(StructType type, JsonObject object, String path, String value) {
    return fill(type, object, path, new JsonString(value));
  }

  /// Changes a struct member; no change where it is not set.
  static JsonObject inside(StructType type, JsonObject object, String name, TypeDefaults change) {
    if (!(object.get(name) instanceof JsonObject child)) {
      return object;
    }
    StructType inner = (StructType) type.member(name).orElseThrow().type().target();
    return replaced(object, name, child, change.apply(inner, child));
  }

  /// Changes each item of a list of structs, where the type has it.
  static JsonObject each(StructType type, JsonObject object, String name, TypeDefaults change) {
    Optional<GoType.Member> list = type.member(name);
    if (list.isEmpty()) {
      return object;
    }
    StructType inner = (StructType) ((GoType.Slice) list.get().type()).items().target();
    return ItemChanges.changed(object, name, (JsonObject item) -> change.apply(inner, item));
  }

  @SuppressWarnings("ReferenceEquality") // what did not change is the same instance
  private static JsonObject replaced(
      JsonObject object, String name, JsonObject before, JsonObject after) {
    return before == after ? object : object.with(name, after);
  }

  /// The string at a path; empty where there is none.
  static String text(JsonObject object, String path) {
    return find(object, path)
        .map(value -> value instanceof JsonString(String text) ? text : "")
        .orElse("");
  }

  static Optional<JsonValue> find(JsonObject object, String path) {
    int dot = path.indexOf('.');
    if (dot < 0) {
      return object.find(path);
    }
    return object.get(path.substring(0, dot)) instanceof JsonObject child
        ? find(child, path.substring(dot + 1))
        : Optional.empty();
  }

  /// The object at a path; an empty one where there is none.
  static JsonObject object(JsonObject object, String path) {
    return find(object, path)
        .map(value -> value instanceof JsonObject found ? found : JsonObject.EMPTY)
        .orElse(JsonObject.EMPTY);
  }
}
