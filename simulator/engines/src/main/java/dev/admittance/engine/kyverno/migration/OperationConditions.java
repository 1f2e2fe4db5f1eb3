package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.jmespath.JmesFunctions;
import dev.admittance.engine.kyverno.rule.Conditions;
import dev.admittance.engine.kyverno.variables.JsonContext;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.lazy.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Preconditions, taken apart into the operations that they let through and the rest.
///
/// @param operations of those that are possible
/// @param rest the other preconditions
record OperationConditions(List<String> operations, JsonValue rest) {
  private static final Pattern OPERATION =
      Pattern.compile("\\{\\{\\s*request\\.operation\\s*(\\|\\|\\s*'[A-Z]*'\\s*)?\\}\\}");

  OperationConditions {
    operations = List.copyOf(operations);
  }

  static OperationConditions of(JsonValue preconditions, List<String> possible) {
    return switch (preconditions) {
      case JsonArray list -> ofAll(JsonObject.of("all", list), possible, true);
      case JsonObject object -> ofAll(object, possible, false);
      default -> new OperationConditions(possible, preconditions);
    };
  }

  private static OperationConditions ofAll(
      JsonObject conditions, List<String> possible, boolean list) {
    List<String> operations = new ArrayList<>(possible);
    List<JsonValue> rest = new ArrayList<>();
    for (JsonObject one : conditions.objects("all")) {
      if (isOfOperation(one)) {
        operations.removeIf(operation -> !holds(JsonArray.of(one), operation));
      } else {
        rest.add(one);
      }
    }
    JsonObject left = conditions.without("all");
    List<JsonObject> any = conditions.objects("any");
    if (!any.isEmpty() && any.stream().allMatch(OperationConditions::isOfOperation)) {
      JsonObject alone = JsonObject.of("any", conditions.find("any").orElseThrow());
      operations.removeIf(operation -> !holds(alone, operation));
      left = left.without("any");
    }
    if (!rest.isEmpty()) {
      left = left.with("all", new JsonArray(rest));
    }
    return new OperationConditions(
        operations,
        left.size() == 0 ? JsonNull.NULL : list ? left.find("all").orElse(JsonNull.NULL) : left);
  }

  private static boolean isOfOperation(JsonObject condition) {
    return OPERATION.matcher(condition.text("key").strip()).matches()
        && !TextTranslation.hasVariables(condition.find("value").orElse(JsonNull.NULL));
  }

  private static boolean holds(JsonValue condition, String operation) {
    JsonObject root = JsonObject.of("request", JsonObject.of("operation", operation));
    try {
      return Conditions.evaluate(
              "",
              condition,
              JsonContext.of(Lazy.of(() -> root), new JmesFunctions(Optional.empty())))
          .holds();
    } catch (JmesException _) {
      return false;
    }
  }
}
