package dev.admittance.storage;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// The folder in which Admittance keeps what people chose, and may edit and copy to other machines.
public final class ConfigurationFolder {
  /// The system property that moves it elsewhere.
  public static final String PROPERTY = "admittance.config";

  private ConfigurationFolder() {}

  /// Where it is. It need not exist. Where only the [StateFolder] is moved, it goes with it: a
  /// window that is to leave no traces leaves none here.
  public static Path path() {
    String moved = System.getProperty(PROPERTY, "");
    if (!moved.isBlank()) {
      return Path.of(moved).toAbsolutePath();
    }
    return System.getProperty(StateFolder.PROPERTY, "").isBlank()
        ? path(System.getProperty("os.name", ""), System.getenv(), HomeFolder.path().toString())
        : StateFolder.path().resolve("config");
  }

  /// Where it is on a system: as the XDG base directories have it on Linux, where applications keep
  /// such things elsewhere.
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
