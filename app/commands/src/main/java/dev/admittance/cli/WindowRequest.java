package dev.admittance.cli;

import dev.admittance.simulator.address.StepAddress;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// How to open the window.
///
/// @param workspace the folder to open
/// @param sample whether to open a fresh copy of the bundled sample
/// @param captures a capture file to show
/// @param file a file to show: one of the workspace, or without a workspace any file
/// @param at the address of a step to show
/// @param theme `light` or `dark`; the last one used where it is empty
public record WindowRequest(
    Optional<Path> workspace,
    boolean sample,
    Optional<Path> captures,
    Optional<Path> file,
    Optional<StepAddress> at,
    Optional<Theme> theme) {
  /// Opens the window in its last state.
  public static final WindowRequest PLAIN =
      new WindowRequest(
          Optional.empty(),
          false,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  private static final String SAMPLE = "--sample";
  private static final String WORKSPACE = "--workspace";
  private static final String THEME = "--theme";

  /// Parses a command line without verbs, with at most the sample or a folder, and a theme. Loading
  /// the declarations of all verbs takes longer than opening a bare window.
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
            new WindowRequest(
                workspace, sample, Optional.empty(), Optional.empty(), Optional.empty(), theme));
  }

  /// A folder; empty where the option parser must report an error.
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

  public enum Theme {
    LIGHT,
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
