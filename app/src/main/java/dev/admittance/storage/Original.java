package dev.admittance.storage;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;

/// What a file is besides its bytes.
final class Original {
  private static final int MOST_LINKS = 40;

  private Original() {}

  /// The file that a path leads to through symbolic links, be it there or not.
  ///
  /// @throws FileSystemLoopException if the links lead in a circle
  static Path behindLinks(Path path) throws IOException {
    Path at = path.toAbsolutePath();
    for (int i = 0; i < MOST_LINKS; i++) {
      if (!Files.isSymbolicLink(at)) {
        return at;
      }
      at = at.resolveSibling(Files.readSymbolicLink(at)).normalize();
    }
    throw new FileSystemLoopException(path.toString());
  }

  /// Whether its permissions let nobody write it, or not us. The superuser may write every file;
  /// one without any permission to write is meant to be left alone all the same.
  static boolean isReadOnly(Path file) throws IOException {
    Optional<PosixFileAttributes> posix = posix(file);
    boolean nobodyWrites =
        posix.isPresent()
            && posix.get().permissions().stream()
                .noneMatch(one ->
                    one == PosixFilePermission.OWNER_WRITE
                        || one == PosixFilePermission.GROUP_WRITE
                        || one == PosixFilePermission.OTHERS_WRITE);
    return nobodyWrites || !Files.isWritable(file);
  }

  /// How many names the file has; 1 where the system does not tell.
  static int names(Path file) throws IOException {
    try {
      return ((Number) Files.getAttribute(file, "unix:nlink")).intValue();
    } catch (UnsupportedOperationException | IllegalArgumentException e) {
      return 1;
    }
  }

  /// Whether two files have the same owner, group and permissions, as far as the system knows such.
  static boolean isAlike(Path left, Path right) throws IOException {
    Optional<PosixFileAttributes> one = posix(left);
    Optional<PosixFileAttributes> other = posix(right);
    return one.isEmpty()
        || other.isEmpty()
        || (one.get().owner().equals(other.get().owner())
            && one.get().group().equals(other.get().group())
            && one.get().permissions().equals(other.get().permissions()));
  }

  private static Optional<PosixFileAttributes> posix(Path file) throws IOException {
    PosixFileAttributeView view =
        Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    return view == null ? Optional.empty() : Optional.of(view.readAttributes());
  }
}
