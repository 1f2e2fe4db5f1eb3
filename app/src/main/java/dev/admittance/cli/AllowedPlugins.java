package dev.admittance.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// What somebody allowed for this run beforehand.
///
/// @param programs the paths of programs that may be run to log in
/// @param variables names of variables that they get though these look like those of secrets
record AllowedPlugins(List<Path> programs, Set<String> variables) {
  /// Nothing is allowed.
  static final AllowedPlugins NONE = new AllowedPlugins(List.of(), Set.of());

  /// Copies the collections; paths are without `..`.
  AllowedPlugins {
    programs = programs.stream().map(Path::normalize).toList();
    variables = Set.copyOf(variables);
  }
}
