package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.variables.JsonContext;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// The lists of loops.
final class ForEach {
  private ForEach() {}

  /// The items of the list that a query finds; a single value is a list of itself.
  static List<JsonValue> elements(String query, JsonContext context) throws JmesException {
    JsonValue found = context.query(query);
    return found instanceof JsonArray list ? list.items() : List.of(found);
  }
}
