package dev.admittance.app.workspace;

import java.util.List;

/// Hears of changes of an open file, after they were made.
@FunctionalInterface
public interface TextListener {
  /// The text changed.
  void changed(Change change);

  /// What changed a text.
  enum Origin {
    /// An editor, which shows it already.
    TYPED,
    /// A form, a fix or the like.
    APPLIED,
    /// A step that was taken back or done again.
    STEPPED,
    /// The file was read.
    LOADED
  }

  /// Changes that were made together.
  ///
  /// @param changes one after the other, each with offsets of the text that those before it made
  record Change(Origin origin, List<TextChange> changes) {
    /// Copies the changes.
    public Change {
      changes = List.copyOf(changes);
    }
  }
}
