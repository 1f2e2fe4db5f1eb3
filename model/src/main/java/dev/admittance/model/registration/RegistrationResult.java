package dev.admittance.model.registration;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;

/// The webhook configurations of a document.
///
/// @param registrations in text order; none where the document is something else
/// @param diagnostics the problems that the API server's decoder would report
public record RegistrationResult(List<Registration> registrations, List<Diagnostic> diagnostics) {
  public RegistrationResult {
    registrations = List.copyOf(registrations);
    diagnostics = List.copyOf(diagnostics);
  }
}
