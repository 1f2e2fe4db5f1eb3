package dev.admittance.engine.kyverno.jmespath;

import static dev.admittance.engine.kyverno.jmespath.JmesType.ARRAY;
import static dev.admittance.engine.kyverno.jmespath.JmesType.NUMBER;
import static dev.admittance.engine.kyverno.jmespath.JmesType.OBJECT;
import static dev.admittance.engine.kyverno.jmespath.JmesType.STRING;

import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.engine.kyverno.value.ParsedText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The functions on objects and lists that Kyverno adds. Source: kyverno
/// `pkg/engine/jmespath/functions.go`.
final class CollectionFunctions {
  private CollectionFunctions() {}

  static Map<String, JmesFunction> all() {
    Map<String, JmesFunction> all = new HashMap<>();
    List<JmesType> either = List.of(OBJECT, ARRAY);
    all.put(
        "lookup",
        JmesFunction.ofAny(CollectionFunctions::lookup, List.of(either, List.of(STRING, NUMBER))));
    all.put(
        "items",
        JmesFunction.ofAny(
            CollectionFunctions::items, List.of(either, List.of(STRING), List.of(STRING))));
    all.put("object_from_lists", JmesFunction.of(CollectionFunctions::fromLists, ARRAY, ARRAY));
    all.put("label_match", JmesFunction.of(CollectionFunctions::labelMatch, OBJECT, OBJECT));
    all.put("parse_json", JmesFunction.of(CollectionFunctions::parseJson, STRING));
    all.put("parse_yaml", JmesFunction.of(CollectionFunctions::parseYaml, STRING));
    return all;
  }

  private static JsonValue lookup(JmesArguments arguments) throws JmesException {
    if (arguments.value(0) instanceof JsonObject object) {
      JsonValue found = object.get(text(arguments, 1));
      return found == null ? JsonNull.NULL : found;
    }
    JsonArray list = arguments.list(0);
    double position =
        GoFloats.find(arguments.value(1)).orElseThrow(() -> arguments.mistyped(1, "Number"));
    if (position != Math.rint(position)) {
      throw arguments.failure("argument #2: expected an integer number but got: " + position);
    }
    return position >= 0 && position < list.size() ? list.get((int) position) : JsonNull.NULL;
  }

  private static String text(JmesArguments arguments, int position) throws JmesException {
    if (arguments.value(position) instanceof JsonString(String text)) {
      return text;
    }
    throw arguments.mistyped(position, "String");
  }

  private static JsonValue items(JmesArguments arguments) throws JmesException {
    String key = text(arguments, 1);
    String value = text(arguments, 2);
    List<JsonValue> items = new ArrayList<>();
    if (arguments.value(0) instanceof JsonObject object) {
      for (String name : object.names().stream().sorted().toList()) {
        items.add(JsonObject.of(key, name, value, object.find(name).orElseThrow()));
      }
    } else {
      List<JsonValue> list = arguments.list(0).items();
      for (int i = 0; i < list.size(); i++) {
        items.add(JsonObject.of(key, GoFloats.of(i), value, list.get(i)));
      }
    }
    return new JsonArray(items);
  }

  private static JsonValue fromLists(JmesArguments arguments) throws JmesException {
    List<JsonValue> values = arguments.list(1).items();
    JsonObject.Builder object = JsonObject.builder();
    int i = 0;
    for (JsonValue key : arguments.list(0).items()) {
      JmesArguments one =
          new JmesArguments(
              arguments.function(),
              List.of(new JmesArguments.Argument.Value(key)),
              arguments.interpreter());
      object.put(one.printed(0), i < values.size() ? values.get(i) : JsonNull.NULL);
      i++;
    }
    return object.build();
  }

  private static JsonValue labelMatch(JmesArguments arguments) throws JmesException {
    JsonObject wanted = arguments.object(0);
    JsonObject given = arguments.object(1);
    return JsonBoolean.of(
        wanted.names().stream().allMatch(name -> wanted.find(name).equals(given.find(name))));
  }

  private static JsonValue parseJson(JmesArguments arguments) throws JmesException {
    return ParsedText.json(arguments.text(0))
        .map(GoFloats::decoded)
        .orElseThrow(() -> new JmesException("invalid character in JSON text"));
  }

  private static JsonValue parseYaml(JmesArguments arguments) throws JmesException {
    return ParsedText.yaml(arguments.text(0))
        .map(GoFloats::decoded)
        .orElseThrow(() -> new JmesException("error converting YAML to JSON"));
  }
}
