package dev.admittance.engine.kyverno.value;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalDouble;

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
      case JsonArray array -> new JsonArray(array.items().stream().map(GoFloats::decoded).toList());
      case JsonObject object -> {
        JsonObject.Builder builder = JsonObject.builder();
        object.forEach((name, member) -> builder.put(name, decoded(member)));
        yield builder.build();
      }
      default -> value;
    };
  }

  /// A value as it is read from JSON text by the decoder of Kubernetes: whole numbers stay `int64`.
  public static JsonValue kept(JsonValue value) {
    return switch (value) {
      case JsonNumber number ->
          number.isIntegral() ? number : of(Double.parseDouble(number.text()));
      case JsonArray array -> new JsonArray(array.items().stream().map(GoFloats::kept).toList());
      case JsonObject object -> {
        JsonObject.Builder builder = JsonObject.builder();
        object.forEach((name, member) -> builder.put(name, kept(member)));
        yield builder.build();
      }
      default -> value;
    };
  }

  /// A value as Go encodes it: a whole `float64` has no fraction.
  public static JsonValue encoded(JsonValue value) {
    return switch (value) {
      case JsonNumber number -> number.isIntegral() ? number : encode(number);
      case JsonArray array -> new JsonArray(encodedItems(array));
      case JsonObject object -> {
        JsonObject.Builder builder = JsonObject.builder();
        object.forEach((name, member) -> builder.put(name, encoded(member)));
        yield builder.build();
      }
      default -> value;
    };
  }

  private static List<JsonValue> encodedItems(JsonArray array) {
    return array.items().stream().map(GoFloats::encoded).toList();
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
