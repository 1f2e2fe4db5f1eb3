package dev.admittance.simulator.engine;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.explanation.UnmetExpression;
import java.util.List;
import java.util.Optional;

/// What an object lacks for a rule of a policy to match it or to be satisfied, as far as the engine
/// can tell.
///
/// @param expressions that are not true
/// @param values that the object should have
public record UnmetPolicy(List<UnmetExpression> expressions, List<FieldValue> values) {
  public UnmetPolicy {
    expressions = List.copyOf(expressions);
    values = List.copyOf(values);
  }

  /// Nothing is known to be lacking.
  public static final UnmetPolicy NONE = new UnmetPolicy(List.of(), List.of());

  /// A value of a field.
  ///
  /// @param value empty where the object should not have the field
  public record FieldValue(FieldPath path, Optional<JsonValue> value) {}
}
