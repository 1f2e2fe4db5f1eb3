package dev.admittance.model.review;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;

/// The reviews of a document.
///
/// @param reviews in text order; none where the document is something else
/// @param diagnostics the decoder's problems, in text order
public record ReviewResult(List<AdmissionReview> reviews, List<Diagnostic> diagnostics) {
  public ReviewResult {
    reviews = List.copyOf(reviews);
    diagnostics = List.copyOf(diagnostics);
  }
}
