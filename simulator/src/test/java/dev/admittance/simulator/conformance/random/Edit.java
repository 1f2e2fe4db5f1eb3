package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// A change of an object.
///
/// @param pointer where, as a JSON pointer
/// @param value what stands there then
record Edit(String pointer, JsonValue value) {
  /// As a whole object that is merged.
  JsonObject merged(JsonObject into) {
    return (JsonObject) Pointers.set(into, pointer, value);
  }

  /// Whether it leads through lists, which a merge patch cannot.
  boolean isInList() {
    return pointer.matches(".*/(\\d|-)(/.*)?");
  }

  /// As an operation of a JSON Patch; some do not apply.
  JsonObject operation(SeededChoice dice) {
    return switch (dice.below(20)) {
      case 0, 1, 2 -> JsonObject.of("op", "remove", "path", pointer);
      case 3, 4, 5 -> operation("replace");
      case 6 -> operation("test");
      case 7 ->
          JsonObject.builder()
              .put("op", dice.pick("copy", "move"))
              .put("from", dice.pick("/metadata/name", "/metadata/labels", "/spec", pointer))
              .put("path", dice.pick("/metadata/labels/copied", "/metadata/annotations", pointer))
              .build();
      default -> operation("add");
    };
  }

  private JsonObject operation(String op) {
    return JsonObject.builder().put("op", op).put("path", pointer).put("value", value).build();
  }

  /// As an item of a list of `JSONPatch` in CEL.
  String cel(SeededChoice dice) {
    JsonObject operation = operation(dice);
    List<String> members = new ArrayList<>();
    operation.forEach((name, member) -> members.add(name + ": " + literal(member)));
    return "JSONPatch{" + String.join(", ", members) + "}";
  }

  /// As a literal, whose maps and lists the server's compiler takes only with values of one type.
  private static String literal(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        List<JsonValue> values = new ArrayList<>();
        object.forEach((_, member) -> values.add(member));
        List<String> members = new ArrayList<>();
        object.forEach((name, member) ->
            members.add(JsonText.write(new JsonString(name)) + ": " + literal(member, values)));
        yield "{" + String.join(", ", members) + "}";
      }
      case JsonArray array ->
          "["
              + String.join(
                  ", ", array.items().stream().map(item -> literal(item, array.items())).toList())
              + "]";
      case JsonNull _ -> "null";
      default -> JsonText.write(value);
    };
  }

  private static String literal(JsonValue value, List<JsonValue> among) {
    String literal = literal(value);
    return among.stream().map(Edit::type).distinct().count() > 1 ? "dyn(" + literal + ")" : literal;
  }

  /// The CEL type of a literal, as far as it tells literals of different types apart.
  private static String type(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        Set<String> values = new TreeSet<>();
        object.forEach((_, member) -> values.add(type(member)));
        yield "map" + (values.size() > 1 ? "[dyn]" : values);
      }
      case JsonArray array -> {
        Set<String> items =
            array.items().stream().map(Edit::type).collect(Collectors.toCollection(TreeSet::new));
        yield "list" + (items.size() > 1 ? "[dyn]" : items);
      }
      case JsonNumber number -> number.isIntegral() ? "int" : "double";
      case JsonString _ -> "string";
      case JsonBoolean _ -> "bool";
      case JsonNull _ -> "null";
    };
  }
}
