package dev.admittance.workspace;

import java.nio.file.Path;
import java.util.List;

/// A file or folder to read.
///
/// @param name for diagnostics, with `/` as separator
public record Location(String name, Path path) {
  private static final String CURRENT = ".";

  /// The standard input, written as the path `-`. A file of that name is `./-`.
  public static final Location STANDARD_INPUT = new Location("<stdin>", Path.of("-"));

  /// Creates a location named as written, without `.` and `..` that lead nowhere.
  public static Location of(Path path) {
    String name = path.normalize().toString().replace('\\', '/');
    return new Location(name.isEmpty() ? CURRENT : name, path);
  }

  /// Returns the beginning of the names of the files in a folder; empty for the current one.
  public String prefix() {
    return name.equals(CURRENT) ? "" : name.endsWith("/") ? name : name + "/";
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
