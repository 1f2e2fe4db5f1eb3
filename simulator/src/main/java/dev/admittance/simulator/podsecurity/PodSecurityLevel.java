package dev.admittance.simulator.podsecurity;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The levels of the Pod Security Standards, in ascending strictness.
enum PodSecurityLevel {
  PRIVILEGED,
  /// Prevents known privilege escalations.
  BASELINE,
  /// Requires good practice.
  RESTRICTED;

  /// The level in a label.
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The level of a label's value; empty for an invalid one.
  static Optional<PodSecurityLevel> parse(String text) {
    return Stream.of(values()).filter(level -> level.text().equals(text)).findFirst();
  }
}
