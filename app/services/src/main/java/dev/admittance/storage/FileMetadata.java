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

/// The properties of a file besides its content.
final class FileMetadata {
  private static final int MOST_LINKS = 40;

  private FileMetadata() {}

  /// Resolves symbolic links to a file, which need not exist.
  ///
  /// @throws FileSystemLoopException if the links form a cycle
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

  /// Returns whether the permissions deny writing to everyone, or to this user. The superuser can
  /// write every file; one without any write permission is respected nevertheless.
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

  /// Returns the number of hard links; 1 where it is unknown.
  static int names(Path file) throws IOException {
    try {
      return ((Number) Files.getAttribute(file, "unix:nlink")).intValue();
    } catch (UnsupportedOperationException | IllegalArgumentException e) {
      return 1;
    }
  }

  /// Returns whether two files have the same owner, group and permissions, where the system has
  /// them.
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
