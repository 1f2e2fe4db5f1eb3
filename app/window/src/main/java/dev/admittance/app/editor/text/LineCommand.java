package dev.admittance.app.editor.text;

import java.util.Optional;

/// An editor command on the lines at the caret.
@FunctionalInterface
public interface LineCommand {
  /// The edit; empty if there is nothing to do.
  Optional<LineEdit> on(TextLines lines, Selection selection);
}
