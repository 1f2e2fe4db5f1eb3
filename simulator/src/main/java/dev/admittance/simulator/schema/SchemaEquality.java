package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// Compares values as validation does on updates. Source: k8s.io/apiserver
/// `pkg/cel/common/equality.go`, `(*CorrelatedObject).CachedDeepEqual`.
public final class SchemaEquality {
  private SchemaEquality() {}

  /// Whether an update left a value unchanged, so that old errors in it are accepted (ratcheting).
  /// Items of a list of type map may change places. An object with a member that the schema does
  /// not specify always counts as changed. Source: k8s.io/apiserver `pkg/cel/common/equality.go`.
  public static boolean unchanged(JsonValue now, JsonValue before, Schema schema) {
    return switch (now) {
      case JsonObject object ->
          before instanceof JsonObject other && unchangedMembers(object, other, schema);
      case JsonArray array ->
          before instanceof JsonArray other && unchangedItems(array, other, schema);
      case JsonValue.Scalar _ -> same(now, before);
    };
  }

  private static boolean unchangedMembers(JsonObject now, JsonObject before, Schema schema) {
    boolean unchanged = now.size() == before.size();
    for (int i = 0; unchanged && i < now.size(); i++) {
      Optional<Schema> member = schema.member(now.nameAt(i));
      JsonValue old = before.get(now.nameAt(i));
      unchanged = old != null && member.isPresent() && unchanged(now.valueAt(i), old, member.get());
    }
    return unchanged;
  }

  private static boolean unchangedItems(JsonArray now, JsonArray before, Schema schema) {
    if (!ListTypes.isMap(schema) || schema.items().isEmpty()) {
      return same(now, before);
    }
    boolean unchanged = now.size() == before.size();
    for (int i = 0; unchanged && i < now.size(); i++) {
      Optional<JsonValue> old = ListTypes.counterpart(now.get(i), schema, Optional.of(before));
      unchanged = old.isPresent() && unchanged(now.get(i), old.get(), schema.items().get());
    }
    return unchanged;
  }

  /// Whether two values are equal in value and type; an integer differs from a fraction.
  public static boolean same(JsonValue a, JsonValue b) {
    return switch (a) {
      case JsonObject object -> b instanceof JsonObject other && sameMembers(object, other);
      case JsonArray array -> b instanceof JsonArray other && sameItems(array, other);
      case JsonNumber number ->
          b instanceof JsonNumber other && Numeral.of(number).equals(Numeral.of(other));
      case JsonValue.Scalar scalar -> scalar.equals(b);
    };
  }

  private static boolean sameMembers(JsonObject a, JsonObject b) {
    boolean same = a.size() == b.size();
    for (int i = 0; same && i < a.size(); i++) {
      JsonValue other = b.get(a.nameAt(i));
      same = other != null && same(a.valueAt(i), other);
    }
    return same;
  }

  private static boolean sameItems(JsonArray a, JsonArray b) {
    boolean same = a.size() == b.size();
    for (int i = 0; same && i < a.size(); i++) {
      same = same(a.get(i), b.get(i));
    }
    return same;
  }

  /// Whether a value equals an enum value. Go converts the value to the type of the enum value
  /// first, a number even to a character; null never matches.
  static boolean isOne(JsonValue value, JsonValue listed) {
    return switch (value) {
      case JsonNumber number -> isOne(Numeral.of(number), listed);
      case JsonNull _ -> false;
      case JsonArray _, JsonObject _, JsonBoolean _, JsonString _ -> same(value, listed);
    };
  }

  private static boolean isOne(Numeral number, JsonValue listed) {
    return switch (listed) {
      case JsonNumber other when Numeral.of(other).isInteger() ->
          number.whole() == Numeral.of(other).whole();
      case JsonNumber other -> number.real() == Numeral.of(other).real();
      case JsonString(String text) ->
          number.isInteger()
              && text.codePointCount(0, text.length()) == 1
              && text.codePointAt(0) == number.whole();
      case JsonArray _, JsonBoolean _, JsonNull _, JsonObject _ -> false;
    };
  }
}
