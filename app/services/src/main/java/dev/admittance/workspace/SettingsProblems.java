package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;

/// Collects the problems of the settings.
///
/// @param file the name for diagnostics
/// @param found receives the problems
record SettingsProblems(String file, List<Diagnostic> found) {

  /// Adds a problem.
  ///
  /// @param path of the key
  /// @param remedy what to do about it
  void add(String rule, Range range, String path, String message, String remedy) {
    found.add(
        new Diagnostic(
            Severity.ERROR,
            rule,
            file,
            range,
            path,
            message,
            Optional.of(remedy),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }
}
