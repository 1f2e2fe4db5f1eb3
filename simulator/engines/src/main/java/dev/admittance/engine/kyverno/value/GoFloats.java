package dev.admittance.engine.kyverno.value;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/// The two kinds of numbers that Kyverno's engine distinguishes: a `float64` is a [JsonNumber]
/// whose text has a fraction or an exponent, such as `5.0`; an `int64` has neither.
public final class GoFloats {
  private static final int LARGEST_EXPONENT = 21;
  private static final double SMALLEST_PLAIN = 1e-6;

  private GoFloats() {}

  /// A `float64`; equal numbers have equal texts.
  public static JsonNumber of(double value) {
    BigDecimal decimal = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    String text = decimal.scale() <= 0 ? decimal.toBigInteger() + ".0" : decimal.toPlainString();
    return new JsonNumber(text);
  }

  /// The value of a `float64`; empty for any other value.
  public static OptionalDouble find(JsonValue value) {
    return value instanceof JsonNumber number && !number.isIntegral()
        ? OptionalDouble.of(Double.parseDouble(number.text()))
        : OptionalDouble.empty();
  }

  /// Whether a value is an `int64`.
  public static boolean isInteger(JsonValue value) {
    return value instanceof JsonNumber number && number.isIntegral();
  }

  /// A value as Go's ordinary JSON decoder reads it: with each number as a `float64`.
  public static JsonValue decoded(JsonValue value) {
    return switch (value) {
      case JsonNumber number -> of(Double.parseDouble(number.text()));
      default -> inside(value, GoFloats::decoded);
    };
  }

  /// A value as it is read from JSON text by the decoder of Kubernetes: whole numbers stay `int64`.
  public static JsonValue kept(JsonValue value) {
    return switch (value) {
      case JsonNumber number ->
          number.isIntegral() ? number : of(Double.parseDouble(number.text()));
      default -> inside(value, GoFloats::kept);
    };
  }

  /// A value with its items and members changed; the same instance where none is.
  @SuppressWarnings("ReferenceEquality")
  private static JsonValue inside(JsonValue value, UnaryOperator<JsonValue> change) {
    return switch (value) {
      case JsonArray array -> {
        List<JsonValue> items = new ArrayList<>(array.size());
        boolean changed = false;
        for (JsonValue item : array.items()) {
          JsonValue after = change.apply(item);
          changed |= after != item;
          items.add(after);
        }
        yield changed ? new JsonArray(items) : array;
      }
      case JsonObject object -> {
        JsonObject after = object;
        for (int i = 0; i < object.size(); i++) {
          JsonValue member = object.valueAt(i);
          JsonValue changed = change.apply(member);
          after = changed == member ? after : after.with(object.nameAt(i), changed);
        }
        yield after;
      }
      default -> value;
    };
  }

  /// A value as Go encodes it: a whole `float64` has no fraction.
  public static JsonValue encoded(JsonValue value) {
    return switch (value) {
      case JsonNumber number -> number.isIntegral() ? number : encode(number);
      default -> inside(value, GoFloats::encoded);
    };
  }

  private static JsonNumber encode(JsonNumber number) {
    double value = Double.parseDouble(number.text());
    double size = Math.abs(value);
    if (size != 0 && (size < SMALLEST_PLAIN || size >= Math.pow(10, LARGEST_EXPONENT))) {
      return new JsonNumber(exponential(value, 1));
    }
    BigDecimal decimal = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    return new JsonNumber(decimal.signum() == 0 ? "0" : decimal.toPlainString());
  }

  /// A number in the form `1.5e+06`.
  ///
  /// @param digits the least number of digits of the exponent
  static String exponential(double value, int digits) {
    BigDecimal decimal = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    String amount = decimal.unscaledValue().abs().toString();
    int exponent = amount.length() - 1 - decimal.scale();
    String fraction = amount.length() > 1 ? "." + amount.substring(1) : "";
    String power = Integer.toString(Math.abs(exponent));
    return (decimal.signum() < 0 ? "-" : "")
        + amount.charAt(0)
        + fraction
        + (exponent < 0 ? "e-" : "e+")
        + "0".repeat(Math.max(0, digits - power.length()))
        + power;
  }
}
