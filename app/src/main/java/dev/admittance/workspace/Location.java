package dev.admittance.workspace;

import java.nio.file.Path;
import java.util.List;

/// A file or folder to read.
///
/// @param name what diagnostics call it, with `/` between its parts
public record Location(String name, Path path) {
  /// What the process is given on its standard input, which the path `-` stands for. A file of that
  /// name is `./-`.
  public static final Location STANDARD_INPUT = new Location("<stdin>", Path.of("-"));

  /// A path under the name that was written for it.
  public static Location of(Path path) {
    return new Location(path.toString().replace('\\', '/'), path);
  }

  /// Paths under the names that were written for them.
  public static List<Location> of(List<Path> paths) {
    return paths.stream().map(Location::of).toList();
  }

  /// Paths under the names that were written for them, of which one may be the standard input.
  public static List<Location> ofInputs(List<Path> paths) {
    return paths.stream()
        .map(path -> path.equals(STANDARD_INPUT.path()) ? STANDARD_INPUT : of(path))
        .toList();
  }
}
