package dev.admittance.engine.kyverno.jmespath;

import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;

/// A type that a function may want of an argument.
enum JmesType {
  NUMBER("number"),
  STRING("string"),
  ARRAY("array"),
  OBJECT("object"),
  NUMBERS("array[number]"),
  STRINGS("array[string]"),
  EXPRESSION("expref"),
  ANY("any");

  private final String label;

  JmesType(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  boolean accepts(JmesArguments.Argument argument) {
    return switch (argument) {
      case JmesArguments.Argument.Expression _ -> this == EXPRESSION || this == ANY;
      case JmesArguments.Argument.Value(var value) ->
          switch (this) {
            case NUMBER -> GoFloats.find(value).isPresent();
            case STRING -> value instanceof JsonString;
            case ARRAY -> value instanceof JsonArray;
            case OBJECT -> value instanceof JsonObject;
            case NUMBERS ->
                value instanceof JsonArray list
                    && list.items().stream().allMatch(item -> GoFloats.find(item).isPresent());
            case STRINGS ->
                value instanceof JsonArray list
                    && list.items().stream().allMatch(JsonString.class::isInstance);
            case EXPRESSION -> false;
            case ANY -> true;
          };
    };
  }
}
