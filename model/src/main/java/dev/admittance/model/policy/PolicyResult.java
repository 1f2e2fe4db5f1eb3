package dev.admittance.model.policy;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;

/// The policies and bindings of a document.
///
/// @param policies in text order, without those that cannot be decoded
/// @param diagnostics the problems that the API server's decoder would report
public record PolicyResult(List<FoundPolicy> policies, List<Diagnostic> diagnostics) {
  public PolicyResult {
    policies = List.copyOf(policies);
    diagnostics = List.copyOf(diagnostics);
  }
}
