package dev.admittance.workspace;

import java.nio.file.Path;
import java.util.List;

/// A file or folder to read.
///
/// @param name what diagnostics call it, with `/` between its parts
public record Location(String name, Path path) {
  /// A path under the name that was written for it.
  public static Location of(Path path) {
    return new Location(path.toString().replace('\\', '/'), path);
  }

  /// Paths under the names that were written for them.
  public static List<Location> of(List<Path> paths) {
    return paths.stream().map(Location::of).toList();
  }
}
