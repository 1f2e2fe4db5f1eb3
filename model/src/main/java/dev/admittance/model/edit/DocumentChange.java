package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import dev.admittance.model.text.TextEdit;
import java.util.List;

/// The change of the text for one edit.
///
/// @param edits into the document's text
/// @param start of the section whose anchors and aliases are removed
/// @param end of that section; equal to the start where nothing is removed
record DocumentChange(List<TextEdit> edits, int start, int end) {

  /// Creates a change that removes no anchors or aliases.
  static DocumentChange of(List<TextEdit> edits) {
    return new DocumentChange(edits, 0, 0);
  }

  /// Creates a change that removes a node.
  static DocumentChange of(List<TextEdit> edits, Syntax gone) {
    return new DocumentChange(edits, gone.place().start(), gone.place().end());
  }
}
