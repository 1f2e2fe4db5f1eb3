package dev.admittance.simulator.initializer;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.initializer.PendingInitializers;
import dev.admittance.model.initializer.validation.PendingValidation;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.List;
import java.util.Optional;

/// Validates changes of `metadata.initializers` in updates (I-50). Source: kubernetes 1.7.0 to
/// 1.13.0 `apimachinery/pkg/api/validation/objectmeta.go`.
public final class Transitions {
  private Transitions() {}

  /// The errors of a change; empty where it is permitted.
  ///
  /// @param before of the stored object; empty where it has none
  /// @param after of the updated object; empty where it has none
  public static List<FieldError> check(
      Optional<Initializers> before, Optional<Initializers> after, Ruleset rules) {
    if (after.isEmpty()) {
      return List.of();
    }
    if (before.isEmpty()) {
      return List.of(
          FieldError.invalidNull(
              PendingInitializers.PATH, "field is immutable once initialization has completed"));
    }
    return result(before.get().result(), after.get().result(), rules);
  }

  private static List<FieldError> result(
      Optional<JsonObject> before, Optional<JsonObject> after, Ruleset rules) {
    if (before.isEmpty()) {
      return after.map(PendingValidation::resultErrors).orElse(List.of());
    }
    if (before.equals(after)) {
      return List.of();
    }
    FieldPath path = PendingInitializers.PATH.child("result");
    return List.of(
        after
            .map(status ->
                FieldError.invalidStruct(
                    path, PrintedStatus.of(status, rules), "field is immutable"))
            .orElseGet(() -> FieldError.invalidNull(path, "field is immutable")));
  }

  /// The errors in the form of an object's initializers, independent of the old ones (I-51).
  public static List<FieldError> checkShape(JsonObject object, Ruleset rules) {
    return Initializers.of(object, rules)
        .map(found -> PendingValidation.errors(found.pending(), found.result(), rules.release()))
        .orElse(List.of());
  }
}
