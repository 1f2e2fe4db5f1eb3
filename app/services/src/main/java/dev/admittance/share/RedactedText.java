package dev.admittance.share;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.NodeEdits;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import dev.admittance.storage.SecretDetector;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Masks secrets in the text of documents. Only the secret values are rewritten: comments, order
/// and everything else stay.
record RedactedText(SecretMask mask, HiddenValues values) {
  /// Collects the secrets of a text.
  void look(String name, String text) {
    for (Document document : DocumentReader.read(new SourceText(name, text)).documents()) {
      mask.hide(JsonConversion.toJson(document.root()), values);
    }
  }

  /// Returns the masked text; empty where a text with secrets cannot be parsed.
  Optional<String> hide(String name, String text) {
    SourceText source = new SourceText(name, text);
    ReadResult result = DocumentReader.read(source);
    if (!result.diagnostics().isEmpty() && SecretDetector.areIn(text)) {
      return Optional.empty();
    }
    List<TextEdit> edits = new ArrayList<>();
    for (Document document : result.documents()) {
      JsonValue json = JsonConversion.toJson(document.root());
      edits.addAll(NodeEdits.between(document.root(), json, mask.hide(json, values)));
    }
    return Optional.of(values.hide(edits.isEmpty() ? text : source.with(edits).text()));
  }
}
