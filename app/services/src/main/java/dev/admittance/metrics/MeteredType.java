package dev.admittance.metrics;

import java.util.Optional;

/// The two kinds of webhooks, as the metrics' label `type` names them (W-501).
public enum MeteredType {
  ADMIT("admit", "admit|mutating"),
  VALIDATING("validating", "validating|validate");

  private final String label;
  private final String pattern;

  MeteredType(String label, String pattern) {
    this.label = label;
    this.pattern = pattern;
  }

  /// Returns a regular expression for all label values that mean it.
  String pattern() {
    return pattern;
  }

  public String label() {
    return label;
  }

  /// Returns the type of a label value; empty for others. Series and releases use different values.
  public static Optional<MeteredType> of(String label) {
    return switch (label) {
      case "admit", "mutating" -> Optional.of(ADMIT);
      case "validating", "validate" -> Optional.of(VALIDATING);
      default -> Optional.empty();
    };
  }
}
