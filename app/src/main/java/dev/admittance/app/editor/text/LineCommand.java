package dev.admittance.app.editor.text;

import java.util.Optional;

/// Something that a key does to the lines around the caret.
@FunctionalInterface
public interface LineCommand {
  /// What it does here; empty where there is nothing to do.
  Optional<LineEdit> on(Lines lines, Selection selection);
}
