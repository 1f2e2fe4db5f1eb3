package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.engine.kyverno.variables.ComparedValues;
import dev.admittance.engine.kyverno.variables.JsonContext;
import dev.admittance.engine.kyverno.variables.Substitution;
import dev.admittance.engine.kyverno.variables.SubstitutionException;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// Evaluates conditions: an object with `any` and `all`, or a list of which all must hold. Source:
/// kyverno `pkg/engine/variables/evaluate.go`.
public final class Conditions {
  private Conditions() {}

  /// Whether conditions hold.
  ///
  /// @param message those of the conditions that decided, joined; may be empty
  public record Result(boolean holds, String message) {}

  /// Evaluates conditions; null holds.
  ///
  /// @param place of them in the rule
  /// @throws JmesException where a variable cannot be replaced
  public static Result evaluate(String place, JsonValue conditions, JsonContext context)
      throws JmesException {
    return switch (conditions) {
      case JsonNull _ -> new Result(true, "");
      case JsonObject object -> anyAll(place, object, context);
      case JsonArray list -> list(place, list, context);
      default -> throw new SubstitutionException("invalid condition");
    };
  }

  private static Result anyAll(String place, JsonObject conditions, JsonContext context)
      throws JmesException {
    boolean any = !(conditions.get("any") instanceof JsonArray);
    List<String> met = new ArrayList<>();
    List<String> unmet = new ArrayList<>();
    List<JsonObject> alternatives = conditions.objects("any");
    for (int i = 0; i < alternatives.size(); i++) {
      JsonObject condition = alternatives.get(i);
      if (holds(place + ".any[" + i + "]", condition, context)) {
        any = true;
        met.add(condition.text("message"));
        break;
      }
      unmet.add(condition.text("message"));
    }
    boolean all = true;
    List<JsonObject> required = conditions.objects("all");
    for (int i = 0; i < required.size(); i++) {
      JsonObject condition = required.get(i);
      all = holds(place + ".all[" + i + "]", condition, context);
      (all ? met : unmet).add(condition.text("message"));
      if (!all) {
        break;
      }
    }
    boolean both = any && all;
    return new Result(both, joined(both ? met : unmet, "; "));
  }

  private static Result list(String place, JsonArray conditions, JsonContext context)
      throws JmesException {
    List<String> met = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      String at = place + "[" + i + "]";
      if (!(conditions.get(i) instanceof JsonObject object)) {
        throw new SubstitutionException("invalid condition");
      }
      boolean grouped = object.has("any") || object.has("all");
      Result one =
          grouped
              ? anyAll(at, object, context)
              : new Result(holds(at, object, context), object.text("message"));
      if (!one.holds()) {
        return one;
      }
      met.add(one.message());
    }
    return new Result(true, joined(met, ";"));
  }

  private static String joined(List<String> messages, String separator) {
    return String.join(separator, messages.stream().filter(text -> !text.isEmpty()).toList());
  }

  private static boolean holds(String place, JsonObject condition, JsonContext context)
      throws JmesException {
    JsonValue key = side(condition, "key", context);
    JsonValue value = side(condition, "value", context);
    String operator = condition.text("operator");
    boolean holds =
        ConditionOperators.evaluate(operator, key, value)
            .orElseThrow(() ->
                new SubstitutionException(
                    "failed to create handler for condition operator: %!w(<nil>)"));
    context
        .compared()
        .add(
            place,
            comparison(written(condition, "key"), operator, written(condition, "value")),
            holds,
            comparison(key, operator, value));
    return holds;
  }

  private static JsonValue written(JsonObject condition, String side) {
    return condition.find(side).orElse(JsonNull.NULL);
  }

  private static String comparison(JsonValue key, String operator, JsonValue value) {
    return ComparedValues.text(key) + " " + operator + " " + ComparedValues.text(value);
  }

  private static JsonValue side(JsonObject condition, String name, JsonContext context)
      throws JmesException {
    JsonValue written = written(condition, name);
    try {
      return written instanceof JsonString || !(written instanceof JsonValue.Scalar)
          ? Substitution.all(GoFloats.kept(written), context)
          : GoFloats.decoded(written);
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      throw new SubstitutionException(
          "failed to substitute variables in condition " + name + ": " + failure.getMessage());
    }
  }
}
