package dev.admittance.storage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The user's home folder as `kubectl` determines it: from the variable `HOME`, which containers
/// set to another folder than the account's.
///
/// Source: `k8s.io/client-go` 0.36 `util/homedir`.
public final class HomeFolder {
  /// The system property that overrides it.
  public static final String PROPERTY = "admittance.home";

  private HomeFolder() {}

  /// Returns its path. It need not exist.
  public static Path path() {
    String moved = System.getProperty(PROPERTY, "");
    Path found =
        moved.isBlank()
            ? path(
                System.getProperty("os.name", ""),
                System.getenv(),
                System.getProperty("user.home", ""))
            : Path.of(moved);
    return found.toAbsolutePath();
  }

  /// Returns its path on an operating system.
  ///
  /// @param account the folder of the account, used where no variable is set; there `kubectl` would
  ///   use the working folder
  static Path path(String system, Map<String, String> environment, String account) {
    boolean windows = system.toLowerCase(Locale.ROOT).startsWith("windows");
    return (windows ? onWindows(environment) : variable(environment, "HOME").map(Path::of))
        .orElse(Path.of(account));
  }

  /// The first folder with a kubeconfig; otherwise the first that is writable, that exists, or that
  /// is named.
  private static Optional<Path> onWindows(Map<String, String> environment) {
    Optional<Path> home = variable(environment, "HOME").map(Path::of);
    Optional<Path> drive =
        variable(environment, "HOMEDRIVE")
            .flatMap(
                letter -> variable(environment, "HOMEPATH").map(path -> Path.of(letter + path)));
    Optional<Path> profile = variable(environment, "USERPROFILE").map(Path::of);
    List<Path> named = Stream.of(home, profile, drive).flatMap(Optional::stream).toList();
    return Stream.of(home, drive, profile)
        .flatMap(Optional::stream)
        .filter(folder -> Files.exists(folder.resolve(".kube").resolve("config")))
        .findFirst()
        .or(() ->
            named.stream()
                .filter(folder -> Files.isDirectory(folder) && Files.isWritable(folder))
                .findFirst())
        .or(() -> named.stream().filter(Files::exists).findFirst())
        .or(() -> named.stream().findFirst());
  }

  private static Optional<String> variable(Map<String, String> environment, String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
  }
}
