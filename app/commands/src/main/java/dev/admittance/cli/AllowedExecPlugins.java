package dev.admittance.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// The exec credential plugins that the user allowed for this run.
///
/// @param programs the paths of programs that may run
/// @param variables names of environment variables passed to them although they look secret
record AllowedExecPlugins(List<Path> programs, Set<String> variables) {
  static final AllowedExecPlugins NONE = new AllowedExecPlugins(List.of(), Set.of());

  /// Copies the collections and normalizes the paths.
  AllowedExecPlugins {
    programs = programs.stream().map(Path::normalize).toList();
    variables = Set.copyOf(variables);
  }
}
