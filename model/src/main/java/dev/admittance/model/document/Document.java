package dev.admittance.model.document;

import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;

/// One document of a text that may hold several.
///
/// @param source the whole text
/// @param index 0-based position among the documents of the text
/// @param range where it is in the text
/// @param notation YAML or JSON
/// @param root its content
public record Document(SourceText source, int index, Range range, Notation notation, Node root) {

  public String text() {
    return source.text().substring(range.startOffset(), range.endOffset());
  }
}
