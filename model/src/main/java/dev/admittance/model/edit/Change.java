package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import dev.admittance.model.text.TextEdit;
import java.util.List;

/// How the text changes for one edit.
///
/// @param edits into the document's text
/// @param start of the text whose anchors and aliases go
/// @param end of that text; the start where none goes
record Change(List<TextEdit> edits, int start, int end) {

  /// A change by which no anchor and no alias goes.
  static Change of(List<TextEdit> edits) {
    return new Change(edits, 0, 0);
  }

  /// A change by which a node goes.
  static Change of(List<TextEdit> edits, Syntax gone) {
    return new Change(edits, gone.place().start(), gone.place().end());
  }
}
