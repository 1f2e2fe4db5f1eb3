package dev.admittance.engine.kyverno.jmespath;

import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.engine.kyverno.value.GoPrint;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Locale;

/// The arguments of one call of a function. Positions are 0-based.
///
/// @param function its name
record JmesArguments(String function, List<Argument> arguments, JmesInterpreter interpreter) {
  sealed interface Argument {
    record Value(JsonValue value) implements Argument {}

    record Expression(JmesNode node) implements Argument {}
  }

  JmesArguments {
    arguments = List.copyOf(arguments);
  }

  int size() {
    return arguments.size();
  }

  JsonValue value(int position) {
    return arguments.get(position) instanceof Argument.Value(JsonValue value)
        ? value
        : JsonNull.NULL;
  }

  String text(int position) throws JmesException {
    if (value(position) instanceof JsonString(String text)) {
      return text;
    }
    throw mistyped(position, "string");
  }

  double number(int position) throws JmesException {
    return GoFloats.find(value(position)).orElseThrow(() -> mistyped(position, "float64"));
  }

  JsonArray list(int position) throws JmesException {
    if (value(position) instanceof JsonArray list) {
      return list;
    }
    throw mistyped(position, "Array");
  }

  JsonObject object(int position) throws JmesException {
    if (value(position) instanceof JsonObject object) {
      return object;
    }
    throw mistyped(position, "Object");
  }

  /// An argument that is converted to text.
  String printed(int position) throws JmesException {
    return switch (value(position)) {
      case JsonString(String text) -> text;
      case JsonArray _, JsonObject _, JsonNull _ -> throw mistyped(position, "String or Real");
      case JsonValue scalar -> GoPrint.print(GoFloats.encoded(scalar));
    };
  }

  /// Evaluates the expression of an argument on an item; null where a key is missing.
  JsonValue apply(int position, JsonValue item) throws JmesException {
    if (arguments.get(position) instanceof Argument.Expression(JmesNode node)) {
      return interpreter.lenient(node, item);
    }
    throw mistyped(position, "expref");
  }

  JmesException mistyped(int position, String type) {
    return failure("argument #" + (position + 1) + " is not of type " + type);
  }

  JmesException failure(String message) {
    return new JmesException("JMESPath function '" + function + "': " + message);
  }

  /// The failure of an argument of another type than those that the function takes.
  JmesException refused(int position, List<JmesType> types) {
    StringBuilder wanted = new StringBuilder();
    for (JmesType type : types) {
      wanted.append(wanted.isEmpty() ? "" : ", ").append('"').append(type.label()).append('"');
    }
    return new JmesException(
        String.format(
            Locale.ROOT,
            "Invalid type for: %s, expected: []jmespath.JpType{%s}",
            GoPrint.print(value(position)),
            wanted));
  }
}
