package dev.admittance.storage;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// The folder with the user's settings, which may be edited and copied to other machines.
public final class ConfigurationFolder {
  /// The system property that overrides it.
  public static final String PROPERTY = "admittance.config";

  private ConfigurationFolder() {}

  /// Returns its path. It need not exist. If only the [StateFolder] is overridden, it is moved with
  /// it: a window that must leave no traces leaves none here.
  public static Path path() {
    String moved = System.getProperty(PROPERTY, "");
    if (!moved.isBlank()) {
      return Path.of(moved).toAbsolutePath();
    }
    return System.getProperty(StateFolder.PROPERTY, "").isBlank()
        ? path(System.getProperty("os.name", ""), System.getenv(), HomeFolder.path().toString())
        : StateFolder.path().resolve("config");
  }

  /// Returns its path on an operating system: an XDG base directory on Linux, the usual folder
  /// elsewhere.
  static Path path(String system, Map<String, String> environment, String home) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return StateFolder.absolute(environment, "APPDATA")
          .orElse(Path.of(home, "AppData", "Roaming"))
          .resolve("Admittance");
    }
    if (name.startsWith("mac")) {
      return Path.of(home, "Library", "Application Support", "Admittance");
    }
    return StateFolder.absolute(environment, "XDG_CONFIG_HOME")
        .orElse(Path.of(home, ".config"))
        .resolve("admittance");
  }
}
