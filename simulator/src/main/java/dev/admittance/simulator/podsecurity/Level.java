package dev.admittance.simulator.podsecurity;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// How much the Pod Security Standards forbid; the later, the more.
enum Level {
  PRIVILEGED,
  /// What is known to lead out of a container.
  BASELINE,
  /// All that is not good practice.
  RESTRICTED;

  /// The level as labels write it.
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The level that a label names, if it names one.
  static Optional<Level> parse(String text) {
    return Stream.of(values()).filter(level -> level.text().equals(text)).findFirst();
  }
}
