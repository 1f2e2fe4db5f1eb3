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

/// The folder in which Admittance keeps what is its own and not the user's: unsaved texts, and what
/// it remembers from one start to the next. Nobody else may look into it.
public final class StateFolder {
  /// The system property that moves it elsewhere.
  public static final String PROPERTY = "admittance.state";

  /// The folder of backups within it.
  static final String BACKUPS = "backups";

  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rwx------");

  private StateFolder() {}

  /// Where it is. It need not exist.
  public static Path path() {
    String moved = System.getProperty(PROPERTY, "");
    return moved.isBlank()
        ? path(System.getProperty("os.name", ""), System.getenv(), HomeFolder.path().toString())
        : Path.of(moved).toAbsolutePath();
  }

  /// Where it is on a system: as the XDG base directories have it on Linux, where applications keep
  /// such things elsewhere.
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

  /// Paths in these variables must be absolute, and are ignored where they are not.
  static Optional<Path> absolute(Map<String, String> environment, String variable) {
    return Optional.ofNullable(environment.get(variable))
        .filter(value -> !value.isBlank())
        .map(Path::of)
        .filter(Path::isAbsolute);
  }

  /// A folder within it, made where it is not there.
  public static Path folder(String name) throws IOException {
    return privateFolder(path().resolve(name));
  }

  /// A folder anywhere that nobody else may look into, made where it is not there; one that is
  /// there stays as it is.
  public static Path privateFolder(Path folder) throws IOException {
    boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] attributes =
        posix
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PRIVATE)}
            : new FileAttribute<?>[0];
    return Files.createDirectories(folder, attributes);
  }

  /// A new name for the backup of a file that is about to be written in place.
  static Path backup() throws IOException {
    return folder(BACKUPS).resolve(Long.toString(System.nanoTime(), 36) + ".bak");
  }
}
