package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.quantity.Quantity;
import java.util.Locale;
import java.util.Optional;

/// The operators of conditions. Names are case-insensitive, apart from those that compare order,
/// which are never met in another spelling. Source: kyverno `pkg/engine/variables/operator`.
final class ConditionOperators {
  private ConditionOperators() {}

  /// Evaluates an operator; empty for an unknown one.
  static Optional<Boolean> evaluate(String operator, JsonValue key, JsonValue value) {
    return Optional.ofNullable(
        switch (operator.toLowerCase(Locale.ROOT)) {
          case "equal", "equals" -> key != JsonNull.NULL && equal(key, value);
          case "notequal", "notequals" -> key != JsonNull.NULL && !equal(key, value);
          case "anyin" -> Membership.anyIn(key, value);
          case "allin" -> Membership.allIn(key, value);
          case "anynotin" -> Membership.anyNotIn(key, value);
          case "allnotin" -> Membership.allNotIn(key, value);
          case "in" -> Membership.in(key, value);
          case "notin" -> Membership.notIn(key, value);
          case "greaterthan", "greaterthanorequals", "lessthan", "lessthanorequals" ->
              OrderedComparison.holds(operator, key, value);
          case "durationgreaterthan",
              "durationgreaterthanorequals",
              "durationlessthan",
              "durationlessthanorequals" ->
              OrderedComparison.ofDurations(operator, key, value);
          default -> null;
        });
  }

  private static boolean equal(JsonValue key, JsonValue value) {
    return switch (key) {
      case JsonBoolean bool -> value == bool;
      case JsonNumber number -> equal(number, value);
      case JsonString(String text) -> equal(text, value);
      case JsonArray list -> list.equals(value);
      case JsonObject object -> object.equals(value);
      case JsonNull _ -> false;
    };
  }

  private static boolean equal(JsonNumber key, JsonValue value) {
    return switch (value) {
      case JsonNumber number -> number.decimal().compareTo(key.decimal()) == 0;
      case JsonString(String text) ->
          OrderedComparison.number(text, key.isIntegral())
              .map(number -> number == Double.parseDouble(key.text()))
              .orElse(false);
      default -> false;
    };
  }

  private static boolean equal(String key, JsonValue value) {
    Optional<Integer> durations = OrderedComparison.durations(new JsonString(key), value);
    if (durations.isPresent()) {
      return durations.get() == 0;
    }
    if (!(value instanceof JsonString(String text))) {
      return false;
    }
    if (Quantity.parse(key) instanceof Quantity.Parsed.Ok(Quantity one)) {
      return Quantity.parse(text) instanceof Quantity.Parsed.Ok(Quantity other)
          && one.compareTo(other) == 0;
    }
    return WildcardText.matches(text, key);
  }
}
