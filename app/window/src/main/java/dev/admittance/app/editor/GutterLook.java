package dev.admittance.app.editor;

import dev.admittance.model.diagnostic.Severity;
import java.util.Optional;

/// The gutter of a line.
///
/// @param worst the worst severity; empty for none
/// @param fixable whether a quick fix exists
/// @param fold whether the line can be folded
/// @param guides the number of indentation guides
/// @param active the guide of the caret's block; negative for none
record GutterLook(Optional<Severity> worst, boolean fixable, Fold fold, int guides, int active) {
  /// Whether a block belongs to the line.
  enum Fold {
    NONE,
    OPEN,
    FOLDED
  }

  static final GutterLook PLAIN = new GutterLook(Optional.empty(), false, Fold.NONE, 0, -1);
}
