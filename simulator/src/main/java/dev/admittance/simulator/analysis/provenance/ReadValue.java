package dev.admittance.simulator.analysis.provenance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.SubexpressionResult;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.Null;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A value that an expression read.
///
/// @param root the variable
/// @param keys from its value down
/// @param value empty where it has none, or none that JSON has
record ReadValue(String root, List<String> keys, Optional<JsonValue> value) {
  private static final Set<String> ROOTS =
      Set.of(
          "object", "oldObject", "request", "params", "namespaceObject", "variables", "authorizer");
  private static final Pattern FIELD = Pattern.compile("\\.\\s*\\??\\s*`?([A-Za-z_][A-Za-z0-9_]*)");

  ReadValue {
    keys = List.copyOf(keys);
  }

  private record Reference(String root, List<String> keys) {
    Reference child(String key) {
      List<String> longer = new ArrayList<>(keys);
      longer.add(key);
      return new Reference(root, longer);
    }
  }

  /// The values that an evaluated expression read, in the order of its text, each once.
  static List<ReadValue> of(Explanation expression) {
    Map<Reference, ReadValue> found = new LinkedHashMap<>();
    collect(expression, found);
    return List.copyOf(found.values());
  }

  private static void collect(Explanation part, Map<Reference, ReadValue> found) {
    if (part.finding() instanceof SubexpressionResult.NotEvaluated) {
      return;
    }
    Optional<Reference> read = reference(part);
    if (read.isPresent()) {
      found.putIfAbsent(
          read.get(), new ReadValue(read.get().root(), read.get().keys(), json(part)));
      indexes(part, found);
      return;
    }
    part.parts().forEach(inner -> collect(inner, found));
    part.items().forEach(item -> item.parts().forEach(inner -> collect(inner, found)));
  }

  /// The values that the indexes in a reference read.
  private static void indexes(Explanation part, Map<Reference, ReadValue> found) {
    if (!part.parts().isEmpty()) {
      indexes(part.parts().getFirst(), found);
      part.parts().stream().skip(1).forEach(index -> collect(index, found));
    }
  }

  static Optional<JsonValue> json(Explanation part) {
    return part.finding() instanceof SubexpressionResult.Value(Object value)
        ? json(value)
        : Optional.empty();
  }

  /// The value as JSON; empty for one that JSON does not have.
  private static Optional<JsonValue> json(Object value) {
    return JsonViews.json(value)
        .or(() ->
            switch (value) {
              case Null _ -> Optional.of(JsonNull.NULL);
              case Boolean truth -> Optional.of(JsonBoolean.of(truth));
              case String text -> Optional.of(new JsonString(text));
              case Long number -> Optional.of(JsonNumber.of(number));
              case Double number -> Optional.of(new JsonNumber(number.toString()));
              case Optional<?> some -> some.flatMap(ReadValue::json);
              case List<?> list -> Optional.of(array(list));
              default -> Optional.empty();
            });
  }

  private static JsonValue array(List<?> list) {
    return new JsonArray(list.stream().map(item -> json(item).orElse(JsonNull.NULL)).toList());
  }

  private static Optional<Reference> reference(Explanation part) {
    return switch (part.function()) {
      case "" ->
          part.parts().isEmpty() && ROOTS.contains(part.text().strip())
              ? Optional.of(new Reference(part.text().strip(), List.of()))
              : Optional.empty();
      case ".", "_?._", "has" -> {
        Explanation operand = part.parts().getFirst();
        Matcher field =
            FIELD.matcher(part.text().substring(Math.max(0, operand.end() - part.start())));
        yield field.find()
            ? reference(operand).map(whole -> whole.child(field.group(1)))
            : Optional.empty();
      }
      case "_[_]", "_[?_]" ->
          key(part.parts().getLast())
              .flatMap(key -> reference(part.parts().getFirst()).map(whole -> whole.child(key)));
      default -> Optional.empty();
    };
  }

  private static Optional<String> key(Explanation index) {
    return index.finding() instanceof SubexpressionResult.Value(Object value)
            && (value instanceof String || value instanceof Long)
        ? Optional.of(value.toString())
        : Optional.empty();
  }
}
