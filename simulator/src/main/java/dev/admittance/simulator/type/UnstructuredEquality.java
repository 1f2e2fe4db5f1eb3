package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;

/// Decides whether two custom resources are equal to the server (W-365): null differs from absent,
/// an empty list from a missing one, and an integer from a floating-point number. The order of
/// members does not count.
public final class UnstructuredEquality {
  private UnstructuredEquality() {}

  /// Returns whether two values are equal. Shared parts are not compared.
  ///
  /// @param a with its numbers in Go's form, see [UnstructuredNumbers]
  @SuppressWarnings("ReferenceEquality") // shared parts need no look; others are compared below
  public static boolean equal(JsonValue a, JsonValue b) {
    if (a == b) {
      return true;
    }
    return switch (a) {
      case JsonObject object -> b instanceof JsonObject other && equalMembers(object, other);
      case JsonArray array -> b instanceof JsonArray other && equalItems(array, other);
      case JsonNumber number -> b instanceof JsonNumber other && equalNumbers(number, other);
      case JsonValue.Scalar scalar -> scalar.equals(b);
    };
  }

  private static boolean equalMembers(JsonObject a, JsonObject b) {
    boolean equal = a.size() == b.size();
    for (int i = 0; equal && i < a.size(); i++) {
      JsonValue other = b.get(a.nameAt(i));
      equal = other != null && equal(a.valueAt(i), other);
    }
    return equal;
  }

  private static boolean equalItems(JsonArray a, JsonArray b) {
    boolean equal = a.size() == b.size();
    for (int i = 0; equal && i < a.size(); i++) {
      equal = equal(a.get(i), b.get(i));
    }
    return equal;
  }

  private static boolean equalNumbers(JsonNumber a, JsonNumber b) {
    if (a.text().equals(b.text())) {
      return true;
    }
    boolean floating = !a.isIntegral() && !b.isIntegral();
    return floating && Double.parseDouble(a.text()) == Double.parseDouble(b.text());
  }
}
