package dev.admittance.engine.kyverno.migration;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// A rule as parts of a policy.
///
/// @param name of the rule, with what tells policies for pod controllers apart
/// @param shared what rules of one policy have in common: `matchConstraints`, `matchConditions`,
///   `variables`, `paramKind`
/// @param actions as `validationActions`; none for rules that mutate
/// @param items its validations or mutations
/// @param parameters the `paramRef` of its binding; empty for none
record TranslatedRule(
    String name,
    JsonObject shared,
    List<String> actions,
    List<JsonObject> items,
    JsonObject parameters) {
  TranslatedRule {
    actions = List.copyOf(actions);
    items = List.copyOf(items);
  }

  boolean mutates() {
    return actions.isEmpty();
  }

  /// Whether both can be in one policy.
  boolean goesWith(TranslatedRule other) {
    return shared.equals(other.shared)
        && actions.equals(other.actions)
        && parameters.equals(other.parameters);
  }
}
