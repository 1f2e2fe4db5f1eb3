package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// Decides whether two objects are equal to the server, which tells if a hook changed one (W-365).
///
/// The server compares typed objects. Here the types are not known, so this is an approximation: a
/// member that is null, an empty array, or an object of such members counts as absent, and numbers
/// are compared by value, fractions as 64-bit floating point. What only the type decides is missed:
/// quantities (`1000m` equals `1`), times in another zone, a zero or empty string where the field
/// is unset, and a pointer to an empty struct, which the server distinguishes from none. Custom
/// resources are compared by `UnstructuredEquality`.
///
/// Source: k8s.io/apimachinery `pkg/api/equality/semantic.go`, `Semantic`;
/// `third_party/forked/golang/reflect/deep_equal.go`, `(Equalities).DeepEqual`.
public final class SemanticEquality {
  private SemanticEquality() {}

  /// Returns whether two values are equal. Parts that both share are not compared.
  @SuppressWarnings("ReferenceEquality") // shared parts need no look; others are compared below
  public static boolean equal(JsonValue a, JsonValue b) {
    if (a == b) {
      return true;
    }
    if (blank(a) || blank(b)) {
      return blank(a) && blank(b);
    }
    return switch (a) {
      case JsonObject object -> b instanceof JsonObject other && equalMembers(object, other);
      case JsonArray array -> b instanceof JsonArray other && equalItems(array, other);
      case JsonNumber number -> b instanceof JsonNumber other && equalNumbers(number, other);
      case JsonValue.Scalar scalar -> scalar.equals(b);
    };
  }

  private static boolean equalMembers(JsonObject a, JsonObject b) {
    for (int i = 0; i < a.size(); i++) {
      JsonValue other = b.get(a.nameAt(i));
      JsonValue value = a.valueAt(i);
      if (other == null ? !blank(value) : !equal(value, other)) {
        return false;
      }
    }
    for (int i = 0; i < b.size(); i++) {
      if (!a.has(b.nameAt(i)) && !blank(b.valueAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean equalItems(JsonArray a, JsonArray b) {
    List<JsonValue> others = b.items();
    boolean equal = a.size() == b.size();
    for (int i = 0; equal && i < a.size(); i++) {
      equal = equal(a.get(i), others.get(i));
    }
    return equal;
  }

  private static boolean equalNumbers(JsonNumber a, JsonNumber b) {
    if (a.isIntegral() && b.isIntegral()) {
      return a.decimal().compareTo(b.decimal()) == 0;
    }
    return Double.compare(Double.parseDouble(a.text()), Double.parseDouble(b.text())) == 0;
  }

  /// Whether a value counts as absent when it is a member.
  private static boolean blank(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> true;
      case JsonArray array -> array.size() == 0;
      case JsonObject object -> {
        boolean blank = true;
        for (int i = 0; blank && i < object.size(); i++) {
          blank = blank(object.valueAt(i));
        }
        yield blank;
      }
      case JsonValue.Scalar _ -> false;
    };
  }
}
