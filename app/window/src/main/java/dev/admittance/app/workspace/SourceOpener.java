package dev.admittance.app.workspace;

import dev.admittance.model.text.Position;

/// Shows a file of the workspace.
@FunctionalInterface
public interface SourceOpener {
  /// Shows a position in a file.
  ///
  /// @param file its name in the workspace; ignored if it does not exist
  void open(String file, Position at);
}
