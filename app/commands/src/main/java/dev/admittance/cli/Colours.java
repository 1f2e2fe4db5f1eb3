package dev.admittance.cli;

import java.util.Map;

/// Decides whether output is coloured.
final class Colours {
  private Colours() {}

  /// Returns whether to use colours: on a terminal that is not dumb. `NO_COLOR` disables them
  /// everywhere, and `CLICOLOR_FORCE` enables them even without a terminal.
  ///
  /// @param terminal whether the output is a terminal
  /// @param environment of the process
  static boolean wanted(boolean terminal, Map<String, String> environment) {
    if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
      return false;
    }
    String forced = environment.getOrDefault("CLICOLOR_FORCE", "");
    if (!forced.isEmpty() && !forced.equals("0")) {
      return true;
    }
    return terminal
        && !"dumb".equals(environment.get("TERM"))
        && !"0".equals(environment.get("CLICOLOR"));
  }
}
