package dev.admittance.simulator.podsecurity;

import java.util.List;
import java.util.stream.Collectors;

/// What one check forbids in a pod.
///
/// @param detail which containers and values; empty for none
record Violation(String reason, String detail) {
  /// All violations in the words of the server.
  static String details(List<Violation> violations) {
    return violations.stream()
        .map(violation -> violation.reason() + " (" + violation.detail() + ")")
        .collect(Collectors.joining(", "));
  }

  /// The reasons alone, as the server tells them of pods that exist.
  static String reasons(List<Violation> violations) {
    return violations.stream().map(Violation::reason).collect(Collectors.joining(", "));
  }
}
