package dev.admittance.doctor;

import java.util.List;
import java.util.stream.Collectors;

final class ShellCommands {
  private ShellCommands() {}

  static String kubectl(String... arguments) {
    return "kubectl "
        + List.of(arguments).stream().map(ShellCommands::quoted).collect(Collectors.joining(" "));
  }

  /// Quotes an argument where a shell requires it.
  static String quoted(String text) {
    return text.matches("[A-Za-z0-9_./:=@%+,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
