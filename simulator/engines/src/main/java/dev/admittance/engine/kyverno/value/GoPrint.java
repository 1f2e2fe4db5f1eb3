package dev.admittance.engine.kyverno.value;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.math.BigDecimal;
import java.util.stream.Collectors;

/// Values as Go's `fmt` prints them with `%v`, and the names of their types.
public final class GoPrint {
  private static final int LARGEST_EXPONENT = 21;
  private static final double SMALLEST_PLAIN = 1e-4;

  private GoPrint() {}

  public static String print(JsonValue value) {
    return switch (value) {
      case JsonString(String text) -> text;
      case JsonNumber number -> number.isIntegral() ? number.text() : ofFloat(number);
      case JsonBoolean bool -> JsonText.write(bool);
      case JsonNull _ -> "<nil>";
      case JsonArray array ->
          array.items().stream().map(GoPrint::print).collect(Collectors.joining(" ", "[", "]"));
      case JsonObject object ->
          object.names().stream()
              .sorted()
              .map(name -> name + ":" + print(object.find(name).orElseThrow()))
              .collect(Collectors.joining(" ", "map[", "]"));
    };
  }

  /// The name of a value's type, as `%T` prints it.
  public static String type(JsonValue value) {
    return switch (value) {
      case JsonString _ -> "string";
      case JsonNumber number -> number.isIntegral() ? "int64" : "float64";
      case JsonBoolean _ -> "bool";
      case JsonNull _ -> "<nil>";
      case JsonArray _ -> "[]interface {}";
      case JsonObject _ -> "map[string]interface {}";
    };
  }

  private static String ofFloat(JsonNumber number) {
    double value = Double.parseDouble(number.text());
    double size = Math.abs(value);
    boolean plain = size == 0 || (size >= SMALLEST_PLAIN && size < Math.pow(10, LARGEST_EXPONENT));
    if (!plain) {
      return GoFloats.exponential(value, 2);
    }
    BigDecimal decimal = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    return decimal.signum() == 0 ? "0" : decimal.toPlainString();
  }
}
