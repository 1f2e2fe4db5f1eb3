package dev.admittance.engine.kyverno.pattern;

import dev.admittance.engine.kyverno.value.GoDurations;
import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.quantity.Quantity;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// Matches a single value with a pattern. Source: kyverno `pkg/engine/pattern/pattern.go`.
public final class ValuePattern {
  private ValuePattern() {}

  public static boolean matches(JsonValue value, JsonValue pattern) {
    return switch (pattern) {
      case JsonBoolean bool -> value == bool;
      case JsonNumber number -> number(value, number);
      case JsonNull _ -> isZero(value);
      case JsonObject _ -> value instanceof JsonObject;
      case JsonString(String text) -> texts(value, text);
      case JsonArray _ -> false;
    };
  }

  private static boolean number(JsonValue value, JsonNumber pattern) {
    return switch (value) {
      case JsonNumber number -> number.decimal().compareTo(pattern.decimal()) == 0;
      case JsonString(String text) ->
          decimal(text, pattern.isIntegral())
              .map(number -> number.compareTo(pattern.decimal()) == 0)
              .orElse(false);
      default -> false;
    };
  }

  private static Optional<BigDecimal> decimal(String text, boolean integer) {
    try {
      return Optional.of(integer ? BigDecimal.valueOf(Long.parseLong(text)) : new BigDecimal(text));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  private static boolean isZero(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> true;
      case JsonNumber number -> number.decimal().signum() == 0;
      case JsonString(String text) -> text.isEmpty();
      case JsonBoolean bool -> bool == JsonBoolean.FALSE;
      case JsonArray _, JsonObject _ -> false;
    };
  }

  private static boolean texts(JsonValue value, String pattern) {
    if (value.equals(new JsonString(pattern))) {
      return true;
    }
    for (String choice : pattern.split("\\|", -1)) {
      if (all(value, trimmed(choice))) {
        return true;
      }
    }
    return false;
  }

  private static boolean all(JsonValue value, String pattern) {
    for (String part : pattern.split("&", -1)) {
      if (!text(value, trimmed(part))) {
        return false;
      }
    }
    return true;
  }

  private static String trimmed(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && text.charAt(start) == ' ') {
      start++;
    }
    while (end > start && text.charAt(end - 1) == ' ') {
      end--;
    }
    return text.substring(start, end);
  }

  private static boolean text(JsonValue value, String pattern) {
    PatternOperator operator = PatternOperator.of(pattern);
    return switch (operator) {
      case IN_RANGE -> {
        String[] limits = operator.limits(pattern);
        yield compare(value, limits[0], PatternOperator.GREATER_OR_EQUAL)
            && compare(value, limits[1], PatternOperator.LESS_OR_EQUAL);
      }
      case NOT_IN_RANGE -> {
        String[] limits = operator.limits(pattern);
        yield compare(value, limits[0], PatternOperator.LESS)
            || compare(value, limits[1], PatternOperator.GREATER);
      }
      default -> compare(value, operator.operand(pattern).strip(), operator);
    };
  }

  private static boolean compare(JsonValue value, String pattern, PatternOperator operator) {
    Optional<String> written = number(value);
    OptionalLong limit = GoDurations.parse(pattern);
    if (limit.isPresent() && written.isPresent()) {
      OptionalLong given = GoDurations.parse(written.get());
      if (given.isPresent()) {
        return operator.accepts(Long.compare(given.getAsLong(), limit.getAsLong()));
      }
    }
    if (written.isPresent()
        && Quantity.parse(pattern) instanceof Quantity.Parsed.Ok(Quantity wanted)
        && Quantity.parse(written.get()) instanceof Quantity.Parsed.Ok(Quantity given)) {
      return operator.accepts(given.compareTo(wanted));
    }
    return wildcard(value, pattern, operator);
  }

  private static Optional<String> number(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> Optional.of("0");
      case JsonString(String text) -> Optional.of(text);
      case JsonNumber number ->
          Optional.of(
              number.isIntegral()
                  ? number.text()
                  : String.format(Locale.ROOT, "%.6f", number.decimal()));
      default -> Optional.empty();
    };
  }

  private static boolean wildcard(JsonValue value, String pattern, PatternOperator operator) {
    if (operator != PatternOperator.EQUAL && operator != PatternOperator.NOT_EQUAL) {
      return false;
    }
    String text =
        switch (value) {
          case JsonString(String string) -> string;
          case JsonBoolean bool -> bool == JsonBoolean.TRUE ? "true" : "false";
          case JsonNumber number -> number.isIntegral() ? number.text() : exponential(number);
          case JsonNull _, JsonArray _, JsonObject _ -> "";
        };
    boolean comparable = value instanceof JsonValue.Scalar && value != JsonNull.NULL;
    return comparable && WildcardText.matches(pattern, text) == (operator == PatternOperator.EQUAL);
  }

  /// A `float64` in the form `1.5E+00`.
  private static String exponential(JsonNumber number) {
    BigDecimal decimal = number.decimal().stripTrailingZeros();
    String digits = decimal.unscaledValue().abs().toString();
    int exponent = decimal.signum() == 0 ? 0 : digits.length() - 1 - decimal.scale();
    return (decimal.signum() < 0 ? "-" : "")
        + digits.charAt(0)
        + (digits.length() > 1 ? "." + digits.substring(1) : "")
        + (exponent < 0 ? "E-" : "E+")
        + (Math.abs(exponent) < 10 ? "0" : "")
        + Math.abs(exponent);
  }
}
