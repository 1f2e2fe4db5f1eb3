package dev.admittance.simulator.rehearsal;

import java.util.Optional;

/// How the pods of an object fail.
///
/// @param exitCode of their first container
/// @param condition that they are given where something kills them, such as `DisruptionTarget`
public record PodEnding(int exitCode, Optional<String> condition) {
  /// That of a container that is killed.
  private static final int KILLED = 137;

  private static final int MOST = 255;

  /// Reads an exit code, or a condition; empty where it is neither.
  static Optional<PodEnding> parse(String text) {
    if (text.matches("[A-Z][A-Za-z]*")) {
      return Optional.of(new PodEnding(KILLED, Optional.of(text)));
    }
    return text.matches("[1-9][0-9]{0,2}") && Integer.parseInt(text) <= MOST
        ? Optional.of(new PodEnding(Integer.parseInt(text), Optional.empty()))
        : Optional.empty();
  }
}
