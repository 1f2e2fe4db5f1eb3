package dev.admittance.simulator.podsecurity;

import dev.admittance.model.validation.FieldError;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What the plugin makes of a request.
///
/// @param refusal why it refuses; empty where it lets the request pass
/// @param warnings for the client
/// @param auditAnnotations by whole key, sorted
public record Decision(
    Optional<Refusal> refusal, List<String> warnings, Map<String, String> auditAnnotations) {
  static final Decision PASSED = new Decision(Optional.empty(), List.of(), Map.of());

  public Decision {
    warnings = List.copyOf(warnings);
    auditAnnotations = Collections.unmodifiableMap(new TreeMap<>(auditAnnotations));
  }

  public sealed interface Refusal {
    /// The pod is forbidden: 403.
    ///
    /// @param cause what stands behind `pods "name" is forbidden: `
    record Forbidden(String cause) implements Refusal {}

    /// The labels of a namespace make no sense: 422.
    record Invalid(List<FieldError> errors) implements Refusal {
      public Invalid {
        errors = List.copyOf(errors);
      }
    }
  }
}
