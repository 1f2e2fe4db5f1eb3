package dev.admittance.model.edit;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.document.Syntax;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.Set;

/// A document during a series of edits.
///
/// @param splices the original and the current text of the document
/// @param offset of the document in the whole text
/// @param document parsed from the current text
/// @param meaning the value of the document
record EditedDocument(Splices splices, int offset, Document document, JsonValue meaning) {

  /// Diagnostics that do not prevent a document from being edited.
  private static final Set<String> HARMLESS =
      Set.of("read/DuplicateKey", "read/Merge", "read/Tag", "read/TextIgnored");

  /// Starts editing a document.
  static EditedDocument of(Document document) {
    return new EditedDocument(
        Splices.of(document.text()), 0, document, JsonConversion.toJson(document.root()));
  }

  Syntax syntax() {
    return Syntax.of(document);
  }

  /// Applies edits of the text.
  ///
  /// @param edits into the document's text
  /// @param meaning the value that the text must have afterwards
  /// @throws Refusal if it has another value
  EditedDocument with(List<TextEdit> edits, JsonValue meaning) throws EditRefusal {
    Splices changed =
        splices.with(
            edits.stream()
                .map(edit ->
                    new TextEdit(edit.start() + offset, edit.end() + offset, edit.replacement()))
                .toList());
    SourceText source = new SourceText(document.source().name(), changed.text());
    ReadResult read = DocumentReader.read(source);
    for (Diagnostic problem : read.diagnostics()) {
      if (!HARMLESS.contains(problem.rule())) {
        throw new EditRefusal("The text could not be read afterwards: " + problem.message());
      }
    }
    if (read.documents().size() != 1
        || !JsonConversion.toJson(read.documents().getFirst().root()).equals(meaning)) {
      throw new EditRefusal("No small change of this text gives the value that is asked for.");
    }
    Document reread = read.documents().getFirst();
    return new EditedDocument(changed, reread.range().startOffset(), reread, meaning);
  }
}
