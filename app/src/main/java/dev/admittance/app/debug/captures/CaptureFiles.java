package dev.admittance.app.debug.captures;

import java.nio.file.Path;
import java.util.Optional;

/// Asks a person for a file of captures.
@FunctionalInterface
public interface CaptureFiles {
  /// Asks, and waits for the answer.
  ///
  /// @return empty where nothing was chosen
  Optional<Path> choose();
}
