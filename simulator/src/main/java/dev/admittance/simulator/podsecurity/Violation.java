package dev.admittance.simulator.podsecurity;

import java.util.List;
import java.util.stream.Collectors;

/// The violation of one check by a pod.
///
/// @param detail the containers and values; empty for none
/// @param fields that violate it, as far as the check names them
record Violation(String reason, String detail, List<ViolatedField> fields) {
  /// All violations in the words of the server.
  static String details(List<Violation> violations) {
    return violations.stream()
        .map(violation -> violation.reason() + " (" + violation.detail() + ")")
        .collect(Collectors.joining(", "));
  }

  /// Only the reasons, as the server lists them for existing pods.
  static String reasons(List<Violation> violations) {
    return violations.stream().map(Violation::reason).collect(Collectors.joining(", "));
  }
}
