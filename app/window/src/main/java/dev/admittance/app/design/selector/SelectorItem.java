package dev.admittance.app.design.selector;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.LabelSelector;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A selector as written.
///
/// @param written whether it is present
/// @param requirements those of `matchLabels`, then those of `matchExpressions`, in the order of
///   the text
public record SelectorItem(boolean written, List<RequirementItem> requirements) {
  static final SelectorItem ABSENT = new SelectorItem(false, List.of());

  static final String LABELS = "matchLabels";
  static final String EXPRESSIONS = "matchExpressions";
  static final String KEY = "key";
  static final String OPERATOR = "operator";
  static final String VALUES = "values";

  public SelectorItem {
    requirements = List.copyOf(requirements);
  }

  static SelectorItem read(Node object, FieldPath path) {
    JsonValue value = path.find(object).map(JsonConversion::toJson).orElse(JsonObject.EMPTY);
    return read(
        path.find(object).isPresent(), value instanceof JsonObject it ? it : JsonObject.EMPTY);
  }

  private static SelectorItem read(boolean written, JsonObject selector) {
    List<RequirementItem> found = new ArrayList<>();
    if (selector.get(LABELS) instanceof JsonObject labels) {
      labels.forEach(
          (key, value) -> found.add(new RequirementItem(-1, key, "In", List.of(text(value)))));
    }
    if (selector.get(EXPRESSIONS) instanceof JsonArray expressions) {
      for (int i = 0; i < expressions.size(); i++) {
        JsonObject one = expressions.get(i) instanceof JsonObject it ? it : JsonObject.EMPTY;
        found.add(
            new RequirementItem(
                i, text(one.get(KEY)), text(one.get(OPERATOR)), texts(one.get(VALUES))));
      }
    }
    return new SelectorItem(written, found);
  }

  private static String text(@Nullable JsonValue value) {
    return value instanceof JsonString(String text) ? text : "";
  }

  private static List<String> texts(@Nullable JsonValue value) {
    return value instanceof JsonArray(List<JsonValue> items)
        ? items.stream().map(SelectorItem::text).toList()
        : List.of();
  }

  LabelSelector selector() {
    return new LabelSelector(requirements.stream().map(RequirementItem::requirement).toList());
  }

  /// The number of requirements in `matchExpressions`.
  int expressions() {
    return (int) requirements.stream().filter(one -> !one.isLabel()).count();
  }

  /// The number of requirements in `matchLabels`.
  int labels() {
    return requirements.size() - expressions();
  }
}
