package dev.admittance.app;

import dev.admittance.app.shell.Theme;
import dev.admittance.simulator.address.AddressReading;
import dev.admittance.simulator.address.StepAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The command line options of the window.
///
/// @param workspace the folder to open
/// @param sample whether to open a fresh copy of the sample instead
/// @param captures a capture file to show in Debug
/// @param file a file to show: one of the workspace, or any useful one without a workspace
/// @param at the address of a step to show in Debug
/// @param theme empty for that of the settings
public record LaunchOptions(
    Optional<Path> workspace,
    boolean sample,
    Optional<Path> captures,
    Optional<Path> file,
    Optional<StepAddress> at,
    Optional<Theme> theme) {
  private static final String WORKSPACE = "workspace";
  private static final String SAMPLE = "sample";
  private static final String CAPTURES = "captures";
  private static final String FILE = "file";
  private static final String AT = "at";
  private static final String THEME = "theme";

  /// Encodes the options as application parameters, `--name=value`.
  String[] toArguments() {
    List<String> arguments = new ArrayList<>();
    workspace.ifPresent(folder -> arguments.add("--" + WORKSPACE + "=" + folder));
    captures.ifPresent(file -> arguments.add("--" + CAPTURES + "=" + file));
    file.ifPresent(shown -> arguments.add("--" + FILE + "=" + shown));
    at.ifPresent(address -> arguments.add("--" + AT + "=" + address));
    theme.ifPresent(chosen -> arguments.add("--" + THEME + "=" + chosen.name()));
    arguments.add("--" + SAMPLE + "=" + sample);
    return arguments.toArray(String[]::new);
  }

  /// Decodes application parameters.
  ///
  /// @throws IllegalArgumentException if the theme or the address is invalid
  static LaunchOptions of(Map<String, String> named) {
    return new LaunchOptions(
        Optional.ofNullable(named.get(WORKSPACE)).map(Path::of),
        Boolean.parseBoolean(named.get(SAMPLE)),
        Optional.ofNullable(named.get(CAPTURES)).map(Path::of),
        Optional.ofNullable(named.get(FILE)).map(Path::of),
        Optional.ofNullable(named.get(AT)).map(LaunchOptions::address),
        Optional.ofNullable(named.get(THEME))
            .map(theme -> Theme.valueOf(theme.toUpperCase(Locale.ROOT))));
  }

  private static StepAddress address(String text) {
    return switch (StepAddress.read(text)) {
      case AddressReading.Read(StepAddress address) -> address;
      case AddressReading.Unreadable no -> throw new IllegalArgumentException(no.text());
    };
  }
}
