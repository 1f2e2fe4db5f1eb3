package dev.admittance.app.debug.captures;

import java.nio.file.Path;
import java.util.Optional;

/// Asks the user for a capture file.
@FunctionalInterface
public interface CaptureFileChooser {
  /// Blocks until the dialog closes.
  ///
  /// @return empty if no file was chosen
  Optional<Path> choose();
}
