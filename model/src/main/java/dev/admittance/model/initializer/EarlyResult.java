package dev.admittance.model.initializer;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;

/// The configurations before `v1beta1` in a document.
///
/// @param configurations in text order; none where the document is something else
/// @param diagnostics the problems that the API server's decoder would report, in text order
public record EarlyResult(List<EarlyConfiguration> configurations, List<Diagnostic> diagnostics) {
  public EarlyResult {
    configurations = List.copyOf(configurations);
    diagnostics = List.copyOf(diagnostics);
  }
}
