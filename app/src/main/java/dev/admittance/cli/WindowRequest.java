package dev.admittance.cli;

import java.nio.file.Path;
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

  /// The looks of the window.
  public enum Theme {
    /// Dark on light.
    LIGHT,
    /// Light on dark.
    DARK
  }
}
