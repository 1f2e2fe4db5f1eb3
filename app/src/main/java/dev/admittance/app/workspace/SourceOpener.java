package dev.admittance.app.workspace;

import dev.admittance.model.text.Position;

/// Shows the text of a file of the workspace.
@FunctionalInterface
public interface SourceOpener {
  /// Shows a place in a file.
  ///
  /// @param file its name in the workspace; one that does not exist is ignored
  void open(String file, Position at);
}
