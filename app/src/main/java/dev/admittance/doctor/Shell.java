package dev.admittance.doctor;

import java.util.List;
import java.util.stream.Collectors;

/// Commands as one pastes them into a shell.
final class Shell {
  private Shell() {}

  /// A `kubectl` command.
  static String kubectl(String... arguments) {
    return "kubectl "
        + List.of(arguments).stream().map(Shell::quoted).collect(Collectors.joining(" "));
  }

  /// An argument, quoted where a shell would take it for something else.
  static String quoted(String text) {
    return text.matches("[A-Za-z0-9_./:=@%+,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
