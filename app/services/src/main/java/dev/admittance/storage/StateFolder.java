package dev.admittance.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The folder for the program's own state: unsaved texts, and the session. Only the user can read
/// it.
public final class StateFolder {
  /// The system property that overrides it.
  public static final String PROPERTY = "admittance.state";

  /// The name of the folder for backups.
  static final String BACKUPS = "backups";

  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rwx------");

  private StateFolder() {}

  /// Returns its path. It need not exist.
  public static Path path() {
    String moved = System.getProperty(PROPERTY, "");
    return moved.isBlank()
        ? path(System.getProperty("os.name", ""), System.getenv(), HomeFolder.path().toString())
        : Path.of(moved).toAbsolutePath();
  }

  /// Returns its path on an operating system: an XDG base directory on Linux, the usual folder
  /// elsewhere.
  static Path path(String system, Map<String, String> environment, String home) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return absolute(environment, "LOCALAPPDATA")
          .orElse(Path.of(home, "AppData", "Local"))
          .resolve("Admittance");
    }
    if (name.startsWith("mac")) {
      return Path.of(home, "Library", "Application Support", "Admittance");
    }
    return absolute(environment, "XDG_STATE_HOME")
        .orElse(Path.of(home, ".local", "state"))
        .resolve("admittance");
  }

  /// Relative paths in these variables are ignored.
  static Optional<Path> absolute(Map<String, String> environment, String variable) {
    return Optional.ofNullable(environment.get(variable))
        .filter(value -> !value.isBlank())
        .map(Path::of)
        .filter(Path::isAbsolute);
  }

  /// Returns a subfolder, creating it if necessary.
  public static Path folder(String name) throws IOException {
    return privateFolder(path().resolve(name));
  }

  /// Creates a folder that only the user can access; an existing one is unchanged.
  public static Path privateFolder(Path folder) throws IOException {
    boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] attributes =
        posix
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PRIVATE)}
            : new FileAttribute<?>[0];
    return Files.createDirectories(folder, attributes);
  }

  /// Returns a new path for the backup of a file that is written in place.
  static Path backup() throws IOException {
    return folder(BACKUPS).resolve(Long.toString(System.nanoTime(), 36) + ".bak");
  }
}
