package dev.admittance.simulator.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/// Values as servers before 1.34 print them: in the syntax of Go. Only what has no pointers inside
/// is printed, as Go prints the addresses of what they point to. Source: k8s.io/apimachinery
/// `pkg/util/validation/field/errors.go`, `(*Error).ErrorBody`, and Go's `%#v`.
final class GoSyntax {
  private static final String TEXTS = "map[string]string";
  private static final String REQUIREMENT = "v1.LabelSelectorRequirement";

  /// The members of a selector of labels.
  private static final Set<String> OF_SELECTOR = Set.of("matchLabels", "matchExpressions");

  private GoSyntax() {}

  /// The text of a value; empty where it is not simulated.
  ///
  /// @param path of the value, whose last member tells its type
  static Optional<String> of(FieldPath path, JsonValue value) {
    String member = path.steps().isEmpty() ? "" : path.steps().getLast().name();
    return switch (member) {
      case "labels" -> Optional.of(texts(value));
      case "selector" -> selector(value);
      case "scopes" -> Optional.of(list("core.ResourceQuotaScope", value, GoSyntax::text));
      default -> Optional.empty();
    };
  }

  private static Optional<String> selector(JsonValue value) {
    if (value == JsonNull.NULL) {
      return Optional.of("null");
    }
    return value instanceof JsonObject selector && OF_SELECTOR.containsAll(selector.names())
        ? Optional.of(
            "v1.LabelSelector{MatchLabels:"
                + texts(member(selector, "matchLabels"))
                + ", MatchExpressions:"
                + list(REQUIREMENT, member(selector, "matchExpressions"), GoSyntax::requirement)
                + "}")
        : Optional.empty();
  }

  private static String requirement(JsonValue value) {
    JsonObject requirement = value instanceof JsonObject object ? object : JsonObject.EMPTY;
    return REQUIREMENT
        + "{Key:"
        + GoQuote.quote(requirement.text("key"))
        + ", Operator:"
        + GoQuote.quote(requirement.text("operator"))
        + ", Values:"
        + list("string", member(requirement, "values"), GoSyntax::text)
        + "}";
  }

  private static JsonValue member(JsonObject object, String name) {
    return object.find(name).orElse(JsonNull.NULL);
  }

  /// A map of strings, sorted.
  private static String texts(JsonValue value) {
    if (!(value instanceof JsonObject object)) {
      return TEXTS + "(nil)";
    }
    Map<String, String> sorted = new TreeMap<>();
    object.forEach((key, text) -> sorted.put(GoQuote.quote(key), text(text)));
    List<String> entries = new ArrayList<>();
    sorted.forEach((key, text) -> entries.add(key + ":" + text));
    return TEXTS + "{" + String.join(", ", entries) + "}";
  }

  private static String text(JsonValue value) {
    return GoQuote.quote(value instanceof JsonString(String text) ? text : "");
  }

  private static String list(String type, JsonValue value, Function<JsonValue, String> print) {
    return value instanceof JsonArray(List<JsonValue> items)
        ? "[]" + type + "{" + String.join(", ", items.stream().map(print).toList()) + "}"
        : "[]" + type + "(nil)";
  }
}
