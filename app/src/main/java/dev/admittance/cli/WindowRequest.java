package dev.admittance.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// How the window is to be opened.
///
/// @param workspace the folder to open
/// @param sample whether to open a fresh copy of the bundled sample
/// @param captures a file of captures to show
/// @param file a file to show: one of the workspace, or without one any that may be of use
/// @param theme `light` or `dark`; the one of last time where it is empty
public record WindowRequest(
    Optional<Path> workspace,
    boolean sample,
    Optional<Path> captures,
    Optional<Path> file,
    Optional<Theme> theme) {
  /// The window as it was left.
  public static final WindowRequest PLAIN =
      new WindowRequest(
          Optional.empty(), false, Optional.empty(), Optional.empty(), Optional.empty());

  private static final String SAMPLE = "--sample";
  private static final String WORKSPACE = "--workspace";
  private static final String THEME = "--theme";

  /// What a command line asks for that has no verb and at most the sample or a folder and a theme
  /// in it. To read the declarations of all verbs takes longer than a bare window, so it is only
  /// done for anything else.
  static Optional<WindowRequest> plain(String... arguments) {
    boolean sample = false;
    Optional<Path> workspace = Optional.empty();
    Optional<Theme> theme = Optional.empty();
    Iterator<String> left = List.of(arguments).iterator();
    while (left.hasNext()) {
      String option = left.next();
      if (option.equals(SAMPLE) && !sample) {
        sample = true;
      } else if (option.equals(WORKSPACE) && workspace.isEmpty() && left.hasNext()) {
        workspace = folder(left.next());
        if (workspace.isEmpty()) {
          return Optional.empty();
        }
      } else if (option.equals(THEME) && theme.isEmpty() && left.hasNext()) {
        theme = Theme.named(left.next());
        if (theme.isEmpty()) {
          return Optional.empty();
        }
      } else {
        return Optional.empty();
      }
    }
    return sample && workspace.isPresent()
        ? Optional.empty()
        : Optional.of(
            new WindowRequest(workspace, sample, Optional.empty(), Optional.empty(), theme));
  }

  /// A folder; empty where whoever reads options has something to say about it.
  private static Optional<Path> folder(String name) {
    if (name.isEmpty() || name.startsWith("-") || name.startsWith("@")) {
      return Optional.empty();
    }
    try {
      return Optional.of(Path.of(name));
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  /// The looks of the window.
  public enum Theme {
    /// Dark on light.
    LIGHT,
    /// Light on dark.
    DARK;

    private static Optional<Theme> named(String word) {
      return switch (word) {
        case "light" -> Optional.of(LIGHT);
        case "dark" -> Optional.of(DARK);
        default -> Optional.empty();
      };
    }
  }
}
