package dev.admittance.cli;

import java.util.Map;

/// Whether text is coloured, by what a terminal and the user say.
final class Colours {
  private Colours() {}

  /// A terminal is coloured unless it is a dumb one; `NO_COLOR` forbids colours anywhere, and
  /// `CLICOLOR_FORCE` asks for them even where nobody may see them.
  ///
  /// @param terminal whether the text goes to a terminal
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
