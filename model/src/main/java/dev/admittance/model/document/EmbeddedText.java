package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.util.List;

/// Reads the documents in a string of a document, such as a file in a ConfigMap. Their nodes have
/// the places of the surrounding text.
public final class EmbeddedText {
  private EmbeddedText() {}

  /// Reads a scalar as a text of its own; empty where it is not a string.
  ///
  /// @param source the text that holds the scalar
  public static ReadResult read(SourceText source, Node node) {
    if (!(node.resolved() instanceof Node.Scalar(Range range, JsonString(String value)))) {
      return new ReadResult(List.of(), List.of());
    }
    ReadResult read = DocumentReader.read(new SourceText(source.name(), value));
    int[] offsets = ScalarOffsets.of(source.text(), range.startOffset(), range.endOffset(), value);
    NodeShift shift =
        new NodeShift(source, offset -> offsets[Math.clamp(offset, 0, value.length())]);
    List<Document> documents =
        read.documents().stream().map(one -> shift.of(one, one.index())).toList();
    List<Diagnostic> problems = read.diagnostics().stream().map(shift::of).toList();
    return new ReadResult(documents, problems);
  }
}
