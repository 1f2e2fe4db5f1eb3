package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.value.GoDurations;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.engine.kyverno.value.SemanticVersion;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.quantity.Quantity;
import java.util.Optional;
import java.util.OptionalLong;

/// Compares numbers, quantities, durations and versions. Source: kyverno
/// `pkg/engine/variables/operator/numeric.go` and `duration.go`.
final class OrderedComparison {
  private static final long SECOND = 1_000_000_000L;

  private OrderedComparison() {}

  static boolean holds(String operator, JsonValue key, JsonValue value) {
    return order(key, value).map(order -> accepts(operator, order)).orElse(false);
  }

  static boolean ofDurations(String operator, JsonValue key, JsonValue value) {
    OptionalLong one = nanos(key);
    OptionalLong other = nanos(value);
    return one.isPresent()
        && other.isPresent()
        && accepts(
            operator.replace("Duration", ""), Long.compare(one.getAsLong(), other.getAsLong()));
  }

  private static boolean accepts(String operator, int order) {
    return switch (operator) {
      case "GreaterThan" -> order > 0;
      case "GreaterThanOrEquals" -> order >= 0;
      case "LessThan" -> order < 0;
      case "LessThanOrEquals" -> order <= 0;
      default -> false;
    };
  }

  private static Optional<Integer> order(JsonValue key, JsonValue value) {
    return switch (key) {
      case JsonNumber number -> ofNumber(Double.parseDouble(number.text()), key, value);
      case JsonString(String text) -> ofText(text, value);
      default -> Optional.empty();
    };
  }

  private static Optional<Integer> ofNumber(double number, JsonValue key, JsonValue value) {
    if (value instanceof JsonNumber other) {
      return Optional.of(Double.compare(number, Double.parseDouble(other.text())));
    }
    return value instanceof JsonString(String text)
        ? durations(key, value)
            .or(() -> number(text, false).map(other -> Double.compare(number, other)))
        : Optional.empty();
  }

  private static Optional<Integer> ofText(String key, JsonValue value) {
    Optional<Integer> durations = durations(new JsonString(key), value);
    if (durations.isPresent()) {
      return durations;
    }
    if (value instanceof JsonString(String text)
        && Quantity.parse(key) instanceof Quantity.Parsed.Ok(Quantity one)
        && Quantity.parse(text) instanceof Quantity.Parsed.Ok(Quantity other)) {
      return Optional.of(one.compareTo(other));
    }
    Optional<Double> number = number(key, false);
    if (number.isPresent()) {
      return ofNumber(number.get(), GoFloats.of(number.get()), value);
    }
    return value instanceof JsonString(String text)
        ? SemanticVersion.parse(key).flatMap(one -> SemanticVersion.parse(text).map(one::compareTo))
        : Optional.empty();
  }

  /// The order of two durations, of which one is a text and the other one may be in seconds.
  static Optional<Integer> durations(JsonValue key, JsonValue value) {
    boolean either = isDuration(key) || isDuration(value);
    if (!either) {
      return Optional.empty();
    }
    OptionalLong one =
        isDuration(key) || key instanceof JsonNumber ? nanos(key) : OptionalLong.empty();
    OptionalLong other =
        isDuration(value) || value instanceof JsonNumber ? nanos(value) : OptionalLong.empty();
    return one.isPresent() && other.isPresent()
        ? Optional.of(Long.compare(one.getAsLong(), other.getAsLong()))
        : Optional.empty();
  }

  private static boolean isDuration(JsonValue value) {
    return value instanceof JsonString(String text)
        && !text.equals("0")
        && GoDurations.parse(text).isPresent();
  }

  private static OptionalLong nanos(JsonValue value) {
    return switch (value) {
      case JsonString(String text) -> GoDurations.parse(text);
      case JsonNumber number ->
          OptionalLong.of(((long) Double.parseDouble(number.text())) * SECOND);
      default -> OptionalLong.empty();
    };
  }

  /// The number that a text is; empty for other text.
  ///
  /// @param integer whether it must be a whole number
  static Optional<Double> number(String text, boolean integer) {
    try {
      boolean suffixed = !text.isEmpty() && "dDfF".indexOf(text.charAt(text.length() - 1)) >= 0;
      if (suffixed || !text.equals(text.strip())) {
        return Optional.empty();
      }
      return Optional.of(integer ? (double) Long.parseLong(text) : Double.parseDouble(text));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }
}
