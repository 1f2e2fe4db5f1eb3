package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.quantity.Quantity;
import org.jspecify.annotations.Nullable;

/// Decides whether two objects of a built-in kind are equal to the server, which tells if a hook
/// changed one (W-365): empty lists, maps and bytes equal absent ones, and quantities are compared
/// by value. Objects must be in the server's form, so that times are in UTC, to the second.
public final class TypedEquality {
  private TypedEquality() {}

  /// Returns whether two objects are equal. Shared parts are not compared.
  public static boolean equal(StructType type, JsonObject a, JsonObject b) {
    return equalStructs(type, a, b);
  }

  @SuppressWarnings("ReferenceEquality") // shared parts need no look; others are compared below
  private static boolean equal(GoType type, @Nullable JsonValue a, @Nullable JsonValue b) {
    if (a == b) {
      return true;
    }
    return switch (type) {
      case GoType.Pointer(GoType.OfText to) -> a != null && b != null && equal(to, a, b);
      case StructType struct -> equalStructs(struct, object(a), object(b));
      case GoType.Slice slice -> equalLists(slice, a, b);
      case GoType.MapType map -> equalMaps(map, object(a), object(b));
      case GoType.Bytes _ -> text(a).equals(text(b));
      case GoType.Basic _, GoType.Custom _ -> equalScalars(type, orZero(type, a), orZero(type, b));
    };
  }

  @SuppressWarnings("ReferenceEquality") // shared parts need no look; others are compared below
  private static boolean equalStructs(StructType type, JsonObject a, JsonObject b) {
    if (a == b) {
      return true;
    }
    for (GoType.Member member : type.members()) {
      if (!equal(member.type(), a.get(member.name()), b.get(member.name()))) {
        return false;
      }
    }
    return true;
  }

  private static boolean equalLists(
      GoType.Slice type, @Nullable JsonValue a, @Nullable JsonValue b) {
    JsonArray left = a instanceof JsonArray array ? array : JsonArray.EMPTY;
    JsonArray right = b instanceof JsonArray array ? array : JsonArray.EMPTY;
    boolean equal = left.size() == right.size();
    for (int i = 0; equal && i < left.size(); i++) {
      equal = equal(type.items(), left.get(i), right.get(i));
    }
    return equal;
  }

  private static boolean equalMaps(GoType.MapType type, JsonObject a, JsonObject b) {
    boolean equal = a.size() == b.size();
    for (int i = 0; equal && i < a.size(); i++) {
      String name = a.nameAt(i);
      equal = b.has(name) && equal(type.values(), a.valueAt(i), b.get(name));
    }
    return equal;
  }

  private static boolean equalScalars(GoType type, JsonValue a, JsonValue b) {
    boolean quantities =
        type instanceof GoType.Custom custom && custom.format() == GoType.Format.QUANTITY;
    return quantities ? quantity(a).compareTo(quantity(b)) == 0 : a.equals(b);
  }

  private static Quantity quantity(JsonValue value) {
    return Quantity.parse(text(value)) instanceof Quantity.Parsed.Ok(Quantity quantity)
        ? quantity
        : Quantity.ZERO;
  }

  private static JsonValue orZero(GoType type, @Nullable JsonValue value) {
    return value == null ? StructWriter.zero(type) : value;
  }

  private static JsonObject object(@Nullable JsonValue value) {
    return value instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  private static String text(@Nullable JsonValue value) {
    return value instanceof JsonString(String text) ? text : "";
  }
}
