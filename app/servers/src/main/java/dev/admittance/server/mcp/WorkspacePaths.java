package dev.admittance.server.mcp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The paths that a tool may read: what is in the workspace, links followed.
///
/// @param root a real path
record WorkspacePaths(Path root) {
  /// What a tool reads at once.
  private static final long MAX_BYTES = 64L << 20;

  private static final int MAX_FILES = 20_000;

  /// Thrown for a path that must not be read, with words for the agent.
  static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    RefusedException(String reason) {
      super(reason);
    }
  }

  /// The real path of a file or folder in the workspace.
  ///
  /// @throws RefusedException if it is outside, not there, too large, or a link in it leads outside
  Path checked(String name) throws RefusedException {
    try {
      Path real = root.resolve(name).toRealPath();
      inside(real, name);
      measure(real);
      return real;
    } catch (IOException | InvalidPathException _) {
      throw new RefusedException("there is no file or folder `" + name + "` in the workspace");
    }
  }

  private void inside(Path real, String name) throws RefusedException {
    if (!real.startsWith(root)) {
      throw new RefusedException("`" + name + "` is outside of the workspace");
    }
  }

  private void measure(Path real) throws IOException, RefusedException {
    long bytes = 0;
    int count = 0;
    try (Stream<Path> files = Files.walk(real)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        if (Files.isSymbolicLink(file)) {
          inside(file.toRealPath(), root.relativize(file).toString());
        }
        bytes += Files.isRegularFile(file) ? Files.size(file) : 0;
        count++;
        if (bytes > MAX_BYTES || count > MAX_FILES) {
          throw new RefusedException(
              "that is more than 64 MiB or 20,000 files; name a smaller folder or a file");
        }
      }
    }
  }

  /// Shortens the paths in a text.
  String relative(String text) {
    return text.replace(root + "/", "").replace(root.toString(), ".");
  }
}
