package dev.admittance.app.debug.yaml;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;

/// Tests whether two values print the same. Stricter than equality, which ignores the order of
/// members.
@SuppressWarnings("ReferenceEquality") // Shared parts are equal.
final class SameText {
  private SameText() {}

  static boolean in(JsonValue one, JsonValue other) {
    if (one == other) {
      return true;
    }
    return switch (one) {
      case JsonObject object -> other instanceof JsonObject that && inMembers(object, that);
      case JsonArray array -> other instanceof JsonArray that && inItems(array, that);
      case JsonValue.Scalar scalar -> scalar.equals(other);
    };
  }

  private static boolean inMembers(JsonObject one, JsonObject other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (!one.nameAt(i).equals(other.nameAt(i)) || !in(one.valueAt(i), other.valueAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean inItems(JsonArray one, JsonArray other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (!in(one.get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }
}
