package dev.admittance.app;

import dev.admittance.app.shell.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// How the window is opened.
///
/// @param workspace the folder to open
/// @param sample whether to open a fresh copy of the sample instead
/// @param captures a file of captures to show in Debug
/// @param file a file to show: one of the workspace, or without one any that may be of use
/// @param theme the looks; those of the desktop where it is empty
public record Options(
    Optional<Path> workspace,
    boolean sample,
    Optional<Path> captures,
    Optional<Path> file,
    Optional<Theme> theme) {
  private static final String WORKSPACE = "workspace";
  private static final String SAMPLE = "sample";
  private static final String CAPTURES = "captures";
  private static final String FILE = "file";
  private static final String THEME = "theme";

  /// As JavaFX passes them on to an application: `--name=value`.
  String[] toArguments() {
    List<String> arguments = new ArrayList<>();
    workspace.ifPresent(folder -> arguments.add("--" + WORKSPACE + "=" + folder));
    captures.ifPresent(file -> arguments.add("--" + CAPTURES + "=" + file));
    file.ifPresent(shown -> arguments.add("--" + FILE + "=" + shown));
    theme.ifPresent(chosen -> arguments.add("--" + THEME + "=" + chosen.name()));
    arguments.add("--" + SAMPLE + "=" + sample);
    return arguments.toArray(String[]::new);
  }

  /// As an application gets them.
  ///
  /// @throws IllegalArgumentException if the theme is none
  static Options of(Map<String, String> named) {
    return new Options(
        Optional.ofNullable(named.get(WORKSPACE)).map(Path::of),
        Boolean.parseBoolean(named.get(SAMPLE)),
        Optional.ofNullable(named.get(CAPTURES)).map(Path::of),
        Optional.ofNullable(named.get(FILE)).map(Path::of),
        Optional.ofNullable(named.get(THEME))
            .map(theme -> Theme.valueOf(theme.toUpperCase(Locale.ROOT))));
  }
}
