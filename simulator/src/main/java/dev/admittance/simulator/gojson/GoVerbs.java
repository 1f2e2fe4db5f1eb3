package dev.admittance.simulator.gojson;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Prints untyped JSON values as Go's `%v`, `%#v` and `%T` do.
public final class GoVerbs {
  private static final int FIRST_PLAIN_EXPONENT = -4;
  private static final int LAST_PLAIN_EXPONENT = 5;
  private static final int LONGEST_INTEGER = 20;

  private GoVerbs() {}

  /// `%v`, such as `map[a:1 b:[x true]]`.
  public static String plain(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> "<nil>";
      case JsonString(String text) -> text;
      case JsonBoolean bool -> String.valueOf(bool.value());
      case JsonNumber number -> number(number);
      case JsonArray array ->
          array.items().stream().map(GoVerbs::plain).collect(Collectors.joining(" ", "[", "]"));
      case JsonObject object ->
          sorted(object.names()).stream()
              .map(name -> name + ":" + plain(object.find(name).orElseThrow()))
              .collect(Collectors.joining(" ", "map[", "]"));
    };
  }

  /// `%#v`, such as `map[string]interface {}{"a":1}`.
  public static String syntax(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> "interface {}(nil)";
      case JsonString(String text) -> GoQuote.quote(text);
      case JsonBoolean bool -> String.valueOf(bool.value());
      case JsonNumber number -> number(number);
      case JsonArray array ->
          array.items().stream()
              .map(GoVerbs::syntax)
              .collect(Collectors.joining(", ", type(array) + "{", "}"));
      case JsonObject object ->
          sorted(object.names()).stream()
              .map(name -> GoQuote.quote(name) + ":" + syntax(object.find(name).orElseThrow()))
              .collect(Collectors.joining(", ", type(object) + "{", "}"));
    };
  }

  /// `%T`, such as `float64`.
  public static String type(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> "<nil>";
      case JsonString _ -> "string";
      case JsonBoolean _ -> "bool";
      case JsonNumber number -> isInteger(number) ? "int64" : "float64";
      case JsonArray _ -> "[]interface {}";
      case JsonObject _ -> "map[string]interface {}";
    };
  }

  private static String number(JsonNumber number) {
    return isInteger(number)
        ? String.valueOf(Long.parseLong(number.text()))
        : floating(Double.parseDouble(number.text()));
  }

  /// Whether Go keeps a number as an integer.
  public static boolean isInteger(JsonNumber number) {
    String digits = number.text();
    return number.isIntegral()
        && digits.length() <= LONGEST_INTEGER
        && number.decimal().toBigInteger().bitLength() < Long.SIZE;
  }

  /// The fewest digits that give the same number, with an exponent from 1e+06 on.
  private static String floating(double value) {
    if (value == 0) {
      return 1 / value < 0 ? "-0" : "0";
    }
    BigDecimal digits = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    int exponent = digits.precision() - digits.scale() - 1;
    if (exponent <= LAST_PLAIN_EXPONENT && exponent >= FIRST_PLAIN_EXPONENT) {
      return digits.toPlainString();
    }
    String all = digits.unscaledValue().abs().toString();
    return (value < 0 ? "-" : "")
        + all.charAt(0)
        + (all.length() == 1 ? "" : "." + all.substring(1))
        + (exponent < 0 ? "e-" : "e+")
        + (Math.abs(exponent) < 10 ? "0" : "")
        + Math.abs(exponent);
  }

  /// Maps are printed in the byte order of their keys.
  private static List<String> sorted(List<String> names) {
    List<String> sorted = new ArrayList<>(names);
    sorted.sort((a, b) ->
        Arrays.compareUnsigned(
            a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8)));
    return sorted;
  }
}
