package dev.admittance.app.editor;

import dev.admittance.model.diagnostic.Severity;
import java.util.Optional;

/// What stands beside a line.
///
/// @param worst how bad its problems are; empty for none
/// @param fixable whether one of them can be fixed at once
/// @param fold whether it can be folded
/// @param guides how many steps of indentation have a guide
/// @param active the step whose guide leads to the caret; negative for none
record GutterLook(Optional<Severity> worst, boolean fixable, Fold fold, int guides, int active) {
  /// Whether the lines below belong to this one.
  enum Fold {
    NONE,
    OPEN,
    FOLDED
  }

  /// Nothing but the number.
  static final GutterLook PLAIN = new GutterLook(Optional.empty(), false, Fold.NONE, 0, -1);
}
