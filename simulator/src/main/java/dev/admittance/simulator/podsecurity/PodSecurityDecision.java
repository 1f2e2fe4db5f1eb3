package dev.admittance.simulator.podsecurity;

import dev.admittance.model.validation.FieldError;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The decision of the plugin on a request.
///
/// @param refusal the reason of a refusal; empty where the request passes
/// @param warnings for the client
/// @param auditAnnotations by whole key, sorted
public record PodSecurityDecision(
    Optional<Refusal> refusal, List<String> warnings, Map<String, String> auditAnnotations) {
  static final PodSecurityDecision PASSED =
      new PodSecurityDecision(Optional.empty(), List.of(), Map.of());

  public PodSecurityDecision {
    warnings = List.copyOf(warnings);
    auditAnnotations = Collections.unmodifiableMap(new TreeMap<>(auditAnnotations));
  }

  public sealed interface Refusal {
    /// The pod is forbidden: 403.
    ///
    /// @param cause the text after `pods "name" is forbidden: `
    record Forbidden(String cause) implements Refusal {}

    /// The labels of a namespace are invalid: 422.
    record Invalid(List<FieldError> errors) implements Refusal {
      public Invalid {
        errors = List.copyOf(errors);
      }
    }
  }
}
