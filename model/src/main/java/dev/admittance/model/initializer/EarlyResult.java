package dev.admittance.model.initializer;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;

/// The configurations before `v1beta1` of a document.
///
/// @param configurations in the order of the text; none where the document is something else
/// @param diagnostics what the API server's decoder would say, in the order of the text
public record EarlyResult(List<EarlyConfiguration> configurations, List<Diagnostic> diagnostics) {
  /// Copies the lists.
  public EarlyResult {
    configurations = List.copyOf(configurations);
    diagnostics = List.copyOf(diagnostics);
  }
}
