package dev.admittance.engine.kyverno.variables;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.ExpressionResult;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What the conditions, patterns and expressions of a rule came to, in the order of their
/// evaluation, with the values that they compared.
public final class ComparedValues {
  private static final int LONGEST = 160;

  private final Set<ExpressionResult> results = new LinkedHashSet<>();

  /// Adds a comparison; the same one counts once.
  ///
  /// @param field its place in the rule
  /// @param written as the policy has it
  /// @param compared the values
  public void add(String field, String written, boolean holds, String compared) {
    String outcome = compared.isEmpty() ? "" + holds : holds + ": " + compared;
    results.add(new ExpressionResult(field, written, outcome, false, false, 0));
  }

  public void addAll(Collection<ExpressionResult> others) {
    results.addAll(others);
  }

  public List<ExpressionResult> results() {
    return List.copyOf(results);
  }

  /// The value at a path of Kyverno's messages, such as `/spec/containers/0/image/`, in one line.
  public static String at(JsonValue value, String path) {
    JsonValue found = value;
    for (String key : path.split("/", -1)) {
      if (key.isEmpty()) {
        continue;
      }
      Optional<JsonValue> inner =
          switch (found) {
            case JsonObject object -> object.find(key);
            case JsonArray list -> item(list, key);
            default -> Optional.empty();
          };
      if (inner.isEmpty()) {
        return "not there";
      }
      found = inner.get();
    }
    return text(found);
  }

  private static Optional<JsonValue> item(JsonArray list, String index) {
    try {
      int number = Integer.parseInt(index);
      return number < list.size() ? Optional.of(list.get(number)) : Optional.empty();
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  /// A value in one line, shortened.
  public static String text(JsonValue value) {
    String text = value instanceof JsonString(String own) ? own : JsonText.write(value);
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
