package dev.admittance.workspace;

import java.nio.file.Path;
import java.util.List;

/// A file or folder to read.
///
/// @param name for diagnostics, with `/` as separator
public record Location(String name, Path path) {
  /// The standard input, written as the path `-`. A file of that name is `./-`.
  public static final Location STANDARD_INPUT = new Location("<stdin>", Path.of("-"));

  /// Creates a location named as written.
  public static Location of(Path path) {
    return new Location(path.toString().replace('\\', '/'), path);
  }

  public static List<Location> of(List<Path> paths) {
    return paths.stream().map(Location::of).toList();
  }

  /// Creates locations named as written, one of which may be the standard input.
  public static List<Location> ofInputs(List<Path> paths) {
    return paths.stream()
        .map(path -> path.equals(STANDARD_INPUT.path()) ? STANDARD_INPUT : of(path))
        .toList();
  }
}
