package dev.admittance.engine.kyverno.jmespath;

import static dev.admittance.engine.kyverno.jmespath.JmesType.ANY;
import static dev.admittance.engine.kyverno.jmespath.JmesType.ARRAY;
import static dev.admittance.engine.kyverno.jmespath.JmesType.EXPRESSION;
import static dev.admittance.engine.kyverno.jmespath.JmesType.NUMBER;
import static dev.admittance.engine.kyverno.jmespath.JmesType.NUMBERS;
import static dev.admittance.engine.kyverno.jmespath.JmesType.OBJECT;
import static dev.admittance.engine.kyverno.jmespath.JmesType.STRING;
import static dev.admittance.engine.kyverno.jmespath.JmesType.STRINGS;

import dev.admittance.engine.kyverno.value.GoEncoding;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The functions of JMESPath itself. Source: kyverno/go-jmespath `functions.go`.
final class StandardFunctions {
  private StandardFunctions() {}

  static Map<String, JmesFunction> all() {
    Map<String, JmesFunction> all = new HashMap<>();
    all.put("abs", JmesFunction.of(a -> GoFloats.of(Math.abs(a.number(0))), NUMBER));
    all.put("ceil", JmesFunction.of(a -> GoFloats.of(Math.ceil(a.number(0))), NUMBER));
    all.put("floor", JmesFunction.of(a -> GoFloats.of(Math.floor(a.number(0))), NUMBER));
    all.put("avg", JmesFunction.of(StandardFunctions::average, NUMBERS));
    all.put(
        "length",
        JmesFunction.ofAny(StandardFunctions::length, List.of(List.of(STRING, ARRAY, OBJECT))));
    all.put(
        "starts_with",
        JmesFunction.of(a -> JsonBoolean.of(a.text(0).startsWith(a.text(1))), STRING, STRING));
    all.put(
        "ends_with",
        JmesFunction.of(a -> JsonBoolean.of(a.text(0).endsWith(a.text(1))), STRING, STRING));
    all.put(
        "contains",
        JmesFunction.ofAny(
            StandardFunctions::contains, List.of(List.of(ARRAY, STRING), List.of(ANY))));
    all.put("map", JmesFunction.of(StandardFunctions::map, EXPRESSION, ARRAY));
    all.put("merge", JmesFunction.variadic(StandardFunctions::merge, OBJECT));
    all.put("not_null", JmesFunction.variadic(StandardFunctions::firstKnown, ANY));
    all.put("max", ofSorted(StandardFunctions::last, NUMBERS, STRINGS));
    all.put("min", ofSorted(StandardFunctions::first, NUMBERS, STRINGS));
    all.put("max_by", JmesFunction.of(a -> extremeBy(a, 1), ARRAY, EXPRESSION));
    all.put("min_by", JmesFunction.of(a -> extremeBy(a, -1), ARRAY, EXPRESSION));
    all.put("sort", ofSorted(JsonArray::new, STRINGS, NUMBERS));
    all.put("sort_by", JmesFunction.of(StandardFunctions::sortBy, ARRAY, EXPRESSION));
    all.put("type", JmesFunction.of(a -> new JsonString(type(a.value(0))), ANY));
    all.put("keys", JmesFunction.of(a -> JsonArray.ofTexts(a.object(0).names()), OBJECT));
    all.put("values", JmesFunction.of(a -> values(a.object(0)), OBJECT));
    all.put("join", JmesFunction.of(StandardFunctions::join, STRING, STRINGS));
    all.put(
        "reverse", JmesFunction.ofAny(StandardFunctions::reverse, List.of(List.of(ARRAY, STRING))));
    all.put("to_array", JmesFunction.of(StandardFunctions::toArray, ANY));
    all.put("to_string", JmesFunction.of(a -> new JsonString(GoEncoding.text(a.value(0))), ANY));
    all.put("to_number", JmesFunction.of(StandardFunctions::toNumber, ANY));
    return all;
  }

  private static JsonValue average(JmesArguments arguments) throws JmesException {
    double sum = 0;
    for (JsonValue item : arguments.list(0).items()) {
      sum += GoFloats.find(item).orElse(0);
    }
    return GoFloats.of(sum / arguments.list(0).size());
  }

  private static JsonValue length(JmesArguments arguments) {
    int length =
        switch (arguments.value(0)) {
          case JsonString(String text) -> text.codePointCount(0, text.length());
          case JsonArray list -> list.size();
          case JsonObject object -> object.size();
          default -> 0;
        };
    return GoFloats.of(length);
  }

  private static JsonValue contains(JmesArguments arguments) throws JmesException {
    JsonValue wanted = arguments.value(1);
    if (arguments.value(0) instanceof JsonString(String text)) {
      return JsonBoolean.of(wanted instanceof JsonString(String part) && text.contains(part));
    }
    return JsonBoolean.of(arguments.list(0).items().contains(wanted));
  }

  private static JsonValue map(JmesArguments arguments) throws JmesException {
    List<JsonValue> mapped = new ArrayList<>();
    for (JsonValue item : arguments.list(1).items()) {
      mapped.add(arguments.apply(0, item));
    }
    return new JsonArray(mapped);
  }

  private static JsonValue merge(JmesArguments arguments) throws JmesException {
    JsonObject.Builder merged = JsonObject.builder();
    for (int i = 0; i < arguments.size(); i++) {
      arguments.object(i).forEach(merged::put);
    }
    return merged.build();
  }

  private static JsonValue firstKnown(JmesArguments arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.value(i) != JsonNull.NULL) {
        return arguments.value(i);
      }
    }
    return JsonNull.NULL;
  }

  private interface OfSorted {
    JsonValue of(List<JsonValue> sorted);
  }

  private static JmesFunction ofSorted(OfSorted choice, JmesType... types) {
    return JmesFunction.ofAny(
        a -> {
          List<JsonValue> sorted = new ArrayList<>(a.list(0).items());
          sorted.sort(BY_VALUE);
          return choice.of(sorted);
        },
        List.of(List.of(types)));
  }

  private static JsonValue last(List<JsonValue> sorted) {
    return sorted.isEmpty() ? JsonNull.NULL : sorted.getLast();
  }

  private static JsonValue first(List<JsonValue> sorted) {
    return sorted.isEmpty() ? JsonNull.NULL : sorted.getFirst();
  }

  private static final Comparator<JsonValue> BY_VALUE =
      (one, other) ->
          one instanceof JsonString(String text) && other instanceof JsonString(String otherText)
              ? text.compareTo(otherText)
              : Double.compare(GoFloats.find(one).orElse(0), GoFloats.find(other).orElse(0));

  private record Keyed(JsonValue key, JsonValue item) {}

  private static List<Keyed> keyed(JmesArguments arguments) throws JmesException {
    List<Keyed> keyed = new ArrayList<>();
    for (JsonValue item : arguments.list(0).items()) {
      keyed.add(new Keyed(arguments.apply(1, item), item));
    }
    return keyed;
  }

  private static boolean sortable(JsonValue key) {
    return key instanceof JsonString || GoFloats.find(key).isPresent();
  }

  private static JsonValue extremeBy(JmesArguments arguments, int sign) throws JmesException {
    List<JsonValue> items = arguments.list(0).items();
    if (items.size() < 2) {
      return items.isEmpty() ? JsonNull.NULL : items.getFirst();
    }
    List<Keyed> keyed = keyed(arguments);
    Keyed best = keyed.getFirst();
    boolean texts = best.key() instanceof JsonString;
    if (!sortable(best.key())) {
      throw new JmesException("invalid type, must be number of string");
    }
    for (Keyed next : keyed) {
      if (!sortable(next.key()) || next.key() instanceof JsonString != texts) {
        throw new JmesException("invalid type, must be " + (texts ? "string" : "number"));
      }
      best = BY_VALUE.compare(next.key(), best.key()) * sign > 0 ? next : best;
    }
    return best.item();
  }

  private static JsonValue sortBy(JmesArguments arguments) throws JmesException {
    if (arguments.list(0).size() < 2) {
      return arguments.list(0);
    }
    List<Keyed> keyed = keyed(arguments);
    JsonValue first = keyed.getFirst().key();
    if (!sortable(first)) {
      throw new JmesException("invalid type, must be number of string");
    }
    boolean texts = first instanceof JsonString;
    if (keyed.stream()
        .anyMatch(next -> !sortable(next.key()) || next.key() instanceof JsonString != texts)) {
      throw new JmesException("error in sort_by comparison");
    }
    keyed.sort(Comparator.comparing(Keyed::key, BY_VALUE));
    return new JsonArray(keyed.stream().map(Keyed::item).toList());
  }

  private static String type(JsonValue value) throws JmesException {
    return switch (value) {
      case JsonString _ -> "string";
      case JsonArray _ -> "array";
      case JsonObject _ -> "object";
      case JsonNull _ -> "null";
      case JsonBoolean _ -> "boolean";
      case JsonNumber number -> {
        if (number.isIntegral()) {
          throw new JmesException("unknown type");
        }
        yield "number";
      }
    };
  }

  private static JsonArray values(JsonObject object) {
    List<JsonValue> values = new ArrayList<>(object.size());
    object.forEach((_, value) -> values.add(value));
    return new JsonArray(values);
  }

  private static JsonValue join(JmesArguments arguments) throws JmesException {
    List<String> parts = new ArrayList<>();
    for (JsonValue item : arguments.list(1).items()) {
      parts.add(item instanceof JsonString(String text) ? text : "");
    }
    return new JsonString(String.join(arguments.text(0), parts));
  }

  private static JsonValue reverse(JmesArguments arguments) throws JmesException {
    if (arguments.value(0) instanceof JsonString(String text)) {
      return new JsonString(new StringBuilder(text).reverse().toString());
    }
    List<JsonValue> items = new ArrayList<>(arguments.list(0).items());
    Collections.reverse(items);
    return new JsonArray(items);
  }

  private static JsonValue toArray(JmesArguments arguments) {
    JsonValue value = arguments.value(0);
    return value instanceof JsonArray ? value : JsonArray.of(value);
  }

  private static JsonValue toNumber(JmesArguments arguments) throws JmesException {
    JsonValue value = arguments.value(0);
    if (value instanceof JsonString(String text)) {
      try {
        return GoFloats.of(Double.parseDouble(text));
      } catch (NumberFormatException _) {
        return JsonNull.NULL;
      }
    }
    if (GoFloats.isInteger(value)) {
      throw new JmesException("unknown type");
    }
    return value instanceof JsonNumber ? value : JsonNull.NULL;
  }
}
