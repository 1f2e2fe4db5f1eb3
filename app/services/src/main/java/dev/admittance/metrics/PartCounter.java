package dev.admittance.metrics;

import java.util.Optional;

/// The counters of a part of admission besides its calls and rejections.
public enum PartCounter {
  /// Failures that let the request through: of a webhook's calls (W-501), or of a validating
  /// policy's expressions (W-506).
  FAIL_OPEN,
  /// Violations of a validating policy that were returned as warnings.
  WARNED,
  /// Violations of a validating policy that were only audited.
  AUDITED,
  /// Expressions of a policy that ended with an error, whatever became of the request.
  EVALUATION_ERRORS,
  /// Match conditions that ended with an error (W-501).
  CONDITION_ERRORS,
  /// Requests that match conditions excluded (W-505).
  CONDITION_EXCLUSIONS;

  /// The effect of a violation, from the label `enforcement_action`: the counter for it; empty for
  /// a rejection, which is counted as such.
  static Optional<PartCounter> ofEnforcement(String action) {
    return switch (action) {
      case "allow" -> Optional.of(FAIL_OPEN);
      case "warn" -> Optional.of(WARNED);
      case "audit" -> Optional.of(AUDITED);
      default -> Optional.empty();
    };
  }
}
