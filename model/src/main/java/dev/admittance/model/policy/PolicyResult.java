package dev.admittance.model.policy;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;

/// The policies and bindings of a document.
///
/// @param policies in the order of the text, without those that cannot be decoded
/// @param diagnostics what the API server's decoder would say
public record PolicyResult(List<FoundPolicy> policies, List<Diagnostic> diagnostics) {
  /// Copies the lists.
  public PolicyResult {
    policies = List.copyOf(policies);
    diagnostics = List.copyOf(diagnostics);
  }
}
