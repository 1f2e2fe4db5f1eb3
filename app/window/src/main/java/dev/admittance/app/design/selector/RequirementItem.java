package dev.admittance.app.design.selector;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.LabelSelector.Requirement;
import java.util.List;

/// A requirement as written.
///
/// @param index 0-based in `matchExpressions`; negative for an entry of `matchLabels`
/// @param operator as written; `In` for an entry of `matchLabels`
public record RequirementItem(int index, String key, String operator, List<String> values) {
  public RequirementItem {
    values = List.copyOf(values);
  }

  /// Whether it is an entry of `matchLabels`, which has one value.
  public boolean isLabel() {
    return index < 0;
  }

  public boolean hasValues() {
    return operator.equals("In") || operator.equals("NotIn");
  }

  /// The entry of `matchExpressions`.
  JsonObject json() {
    JsonObject.Builder json =
        JsonObject.builder().put(SelectorItem.KEY, key).put(SelectorItem.OPERATOR, operator);
    if (hasValues()) {
      json.put(SelectorItem.VALUES, JsonArray.ofTexts(values));
    }
    return json.build();
  }

  Requirement requirement() {
    return new Requirement(key, operator, values);
  }
}
