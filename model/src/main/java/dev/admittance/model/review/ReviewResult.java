package dev.admittance.model.review;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;

/// The reviews of a document.
///
/// @param reviews in the order of the text; none where the document is something else
/// @param diagnostics what a decoder would say, in the order of the text
public record ReviewResult(List<AdmissionReview> reviews, List<Diagnostic> diagnostics) {
  /// Copies the lists.
  public ReviewResult {
    reviews = List.copyOf(reviews);
    diagnostics = List.copyOf(diagnostics);
  }
}
