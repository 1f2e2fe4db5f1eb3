package dev.admittance.app.shell;

import java.nio.file.Path;
import java.util.Optional;

/// Asks the user for a folder.
@FunctionalInterface
public interface FolderChooser {
  /// Blocks until the dialog closes.
  ///
  /// @return empty if none was chosen
  Optional<Path> choose();
}
