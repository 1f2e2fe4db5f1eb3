package dev.admittance.app.workspace;

import java.util.List;

/// Is notified of changes of an open file after they were made.
@FunctionalInterface
public interface TextListener {
  void changed(Change change);

  enum Origin {
    /// An editor, which already shows it.
    TYPED,
    /// A form, a quick fix or another command.
    APPLIED,
    STEPPED,
    LOADED
  }

  /// Changes made together.
  ///
  /// @param changes in order, each relative to the result of those before it
  record Change(Origin origin, List<TextChange> changes) {
    public Change {
      changes = List.copyOf(changes);
    }
  }
}
