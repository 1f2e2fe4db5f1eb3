package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;

/// What a text holds.
///
/// @param documents those that can be read, in the order of the text; none for a text that is empty
///   or all comments
/// @param diagnostics what is wrong, in the order of the text. A document that `kubectl` could not
///   turn into JSON has an error here and is not among the documents; one with a duplicate key has
///   an error too, and is there with the first value of the key
public record ReadResult(List<Document> documents, List<Diagnostic> diagnostics) {
  /// Copies the lists.
  public ReadResult {
    documents = List.copyOf(documents);
    diagnostics = List.copyOf(diagnostics);
  }
}
