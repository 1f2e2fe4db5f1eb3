package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;

/// The documents of a text.
///
/// @param documents the readable documents, in text order; none for a text that is empty or only
///   comments
/// @param diagnostics the problems, in text order. A document that `kubectl` cannot convert to JSON
///   has an error here and is not among the documents; one with a duplicate key has an error too,
///   and is included with the first value of the key
public record ReadResult(List<Document> documents, List<Diagnostic> diagnostics) {
  public ReadResult {
    documents = List.copyOf(documents);
    diagnostics = List.copyOf(diagnostics);
  }
}
