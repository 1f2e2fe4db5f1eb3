package dev.admittance.model.registration;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;

/// The webhook configurations of a document.
///
/// @param registrations in the order of the text; none where the document is something else
/// @param diagnostics what the API server's decoder would say
public record RegistrationResult(List<Registration> registrations, List<Diagnostic> diagnostics) {
  /// Copies the lists.
  public RegistrationResult {
    registrations = List.copyOf(registrations);
    diagnostics = List.copyOf(diagnostics);
  }
}
