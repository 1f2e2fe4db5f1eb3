package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.pattern.PatternOperator;
import dev.admittance.engine.kyverno.value.GoDurations;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Translates the comparison of a single value with a pattern such as `>=2`, `!a` or `1Gi | 2Gi`.
final class ValueTranslation {
  /// Durations with units that quantities do not have.
  private static final Pattern DURATION = Pattern.compile(".*\\d(h|s|ms|us|ns)(\\d.*)?");

  private ValueTranslation() {}

  /// The condition for a value that is there.
  static String test(String value, JsonValue pattern) throws UntranslatableException {
    String text = CelText.primary(value);
    return switch (pattern) {
      case JsonBoolean _, JsonNumber _ -> text + " == " + CelText.literal(pattern);
      case JsonNull _ ->
          text + " == null || " + text + " == 0 || " + text + " == '' || " + text + " == false";
      case JsonString(String written) -> choices(value, written);
      case JsonArray _, JsonObject _ ->
          throw new UntranslatableException(
              "a pattern has a list or an object in place of a value");
    };
  }

  private static String choices(String value, String pattern) throws UntranslatableException {
    if (pattern.contains("{{") || pattern.contains("$(")) {
      throw new UntranslatableException(
          "a pattern with variables inside of a text has no equal in CEL");
    }
    List<String> choices = new ArrayList<>();
    for (String choice : pattern.split("\\|", -1)) {
      List<String> parts = new ArrayList<>();
      for (String part : choice.split("&", -1)) {
        parts.add(part(value, part.strip()));
      }
      choices.add(CelText.and(parts));
    }
    return CelText.or(choices);
  }

  private static String part(String value, String pattern) {
    PatternOperator operator = PatternOperator.of(pattern);
    String operand = operator.operand(pattern).strip();
    return switch (operator) {
      case EQUAL -> equal(value, operand);
      case NOT_EQUAL -> CelText.not(equal(value, operand));
      case GREATER -> ordered(value, ">", operand);
      case GREATER_OR_EQUAL -> ordered(value, ">=", operand);
      case LESS -> ordered(value, "<", operand);
      case LESS_OR_EQUAL -> ordered(value, "<=", operand);
      case IN_RANGE -> {
        String[] limits = operator.limits(pattern);
        yield CelText.and(ordered(value, ">=", limits[0]), ordered(value, "<=", limits[1]));
      }
      case NOT_IN_RANGE -> {
        String[] limits = operator.limits(pattern);
        yield CelText.or(ordered(value, "<", limits[0]), ordered(value, ">", limits[1]));
      }
    };
  }

  /// Whether a value equals a text, which may have wildcards or be a quantity.
  static String equal(String value, String operand) {
    if (operand.equals("true") || operand.equals("false")) {
      return "string(" + value + ") == " + CelText.quoted(operand);
    }
    if (isQuantity(operand) || GoDurations.parse(operand).isPresent()) {
      return ordered(value, "==", operand);
    }
    return CelText.wildcard(value, operand);
  }

  private static boolean isQuantity(String text) {
    return Quantity.parse(text) instanceof Quantity.Parsed.Ok;
  }

  /// The order of a value and a quantity or duration.
  static String ordered(String value, String sign, String operand) {
    String text = "string(" + value + ")";
    if (GoDurations.parse(operand).isPresent() && DURATION.matcher(operand).matches()) {
      return "duration(" + text + ") " + sign + " duration(" + CelText.quoted(operand) + ")";
    }
    if (!isQuantity(operand)) {
      return CelText.FALSE;
    }
    return CelText.and(
        "isQuantity(" + text + ")",
        "quantity("
            + text
            + ").compareTo(quantity("
            + CelText.quoted(operand)
            + ")) "
            + sign
            + " 0");
  }
}
