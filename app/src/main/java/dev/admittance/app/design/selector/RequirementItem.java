package dev.admittance.app.design.selector;

import dev.admittance.model.registration.LabelSelector.Requirement;
import java.util.List;

/// A requirement as it stands in the text.
///
/// @param index 0-based place in `matchExpressions`; negative for one in `matchLabels`
/// @param operator as written; `In` for one in `matchLabels`
public record RequirementItem(int index, String key, String operator, List<String> values) {
  /// Copies the values.
  public RequirementItem {
    values = List.copyOf(values);
  }

  /// Whether it stands in `matchLabels`, with one value.
  public boolean isLabel() {
    return index < 0;
  }

  /// Whether it has values.
  public boolean hasValues() {
    return operator.equals("In") || operator.equals("NotIn");
  }

  /// The requirement for the simulator.
  Requirement requirement() {
    return new Requirement(key, operator, values);
  }
}
