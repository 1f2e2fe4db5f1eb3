package dev.admittance.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The folder of the sockets at which [CommandServer]s listen. Only its owner can reach it, so
/// nobody else can run commands as this user, or answer in the server's place.
///
/// @param path of the folder, which exists
record SocketFolder(Path path) {
  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rwx------");

  /// Creates the folder if necessary: `admittance` below `XDG_RUNTIME_DIR`, without that variable
  /// `/tmp/admittance-UID`, as `admittance-call` searches it.
  ///
  /// @throws IOException if another user owns it or can access it, or this system has no such
  ///   permissions
  static SocketFolder open(Map<String, String> environment) throws IOException {
    int user = user();
    Path path =
        Optional.ofNullable(environment.get("XDG_RUNTIME_DIR"))
            .filter(folder -> folder.startsWith("/"))
            .map(folder -> Path.of(folder, "admittance"))
            .orElse(Path.of("/tmp", "admittance-" + user));
    return open(path, user);
  }

  /// @param user the number of its owner
  static SocketFolder open(Path path, int user) throws IOException {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      Files.createDirectory(path, PosixFilePermissions.asFileAttribute(PRIVATE));
    }
    Map<String, Object> found =
        Files.readAttributes(path, "unix:isDirectory,uid,permissions", LinkOption.NOFOLLOW_LINKS);
    if (!Boolean.TRUE.equals(found.get("isDirectory"))
        || !Integer.valueOf(user).equals(found.get("uid"))
        || !PRIVATE.equals(found.get("permissions"))) {
      throw new IOException(path + " is no folder that only its owner, this user, can access");
    }
    return new SocketFolder(path);
  }

  /// Returns the socket of the server for a working folder. The name is that of the folder in the
  /// file system, so it is short, and the same whatever links led there.
  Path socket(Path workingFolder) throws IOException {
    return path.resolve(
        number(workingFolder, "unix:dev") + "-" + number(workingFolder, "unix:ino"));
  }

  private static String number(Path file, String attribute) throws IOException {
    return Long.toHexString((Long) Files.getAttribute(file, attribute));
  }

  /// Returns the number of the user of this process: that of a file it creates.
  static int user() throws IOException {
    try {
      Path file = Files.createTempFile("admittance", "");
      try {
        return (Integer) Files.getAttribute(file, "unix:uid");
      } finally {
        Files.delete(file);
      }
    } catch (UnsupportedOperationException | IllegalArgumentException e) {
      throw new IOException("this system has no owners of files as Unix has", e);
    }
  }
}
