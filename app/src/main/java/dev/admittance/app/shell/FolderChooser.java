package dev.admittance.app.shell;

import java.nio.file.Path;
import java.util.Optional;

/// Asks a person for a folder.
@FunctionalInterface
public interface FolderChooser {
  /// Asks, and waits for the answer.
  ///
  /// @return empty where nothing was chosen
  Optional<Path> choose();
}
