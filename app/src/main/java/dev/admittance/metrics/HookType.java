package dev.admittance.metrics;

import java.util.Optional;

/// The two kinds of webhooks, as the label `type` of their metrics names them (W-501).
public enum HookType {
  /// A mutating webhook.
  ADMIT("admit", "admit|mutating"),
  /// A validating webhook.
  VALIDATING("validating", "validating|validate");

  private final String label;
  private final String pattern;

  HookType(String label, String pattern) {
    this.label = label;
    this.pattern = pattern;
  }

  /// A regular expression for all values of the label that stand for it.
  String pattern() {
    return pattern;
  }

  /// The value of the label.
  public String label() {
    return label;
  }

  /// The type that a label stands for; empty for none of ours. Series and releases differ in what
  /// they call it.
  public static Optional<HookType> of(String label) {
    return switch (label) {
      case "admit", "mutating" -> Optional.of(ADMIT);
      case "validating", "validate" -> Optional.of(VALIDATING);
      default -> Optional.empty();
    };
  }
}
