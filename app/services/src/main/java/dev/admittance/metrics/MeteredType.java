package dev.admittance.metrics;

import dev.admittance.model.registration.HookKind;
import java.util.Optional;

/// The kinds of the parts of admission that API servers count (W-501, W-506).
public enum MeteredType {
  MUTATING_WEBHOOK("admit"),
  VALIDATING_WEBHOOK("validating"),
  MUTATING_POLICY("mutating policy"),
  VALIDATING_POLICY("validating policy"),
  /// A plugin in one of the two steps.
  PLUGIN("plugin"),
  /// All of the mutating or all of the validating admission.
  STEP("step");

  private final String label;

  MeteredType(String label) {
    this.label = label;
  }

  /// Returns the word for it in reports: that of the label `type` for webhooks.
  public String label() {
    return label;
  }

  public boolean isWebhook() {
    return this == MUTATING_WEBHOOK || this == VALIDATING_WEBHOOK;
  }

  public boolean isPolicy() {
    return this == MUTATING_POLICY || this == VALIDATING_POLICY;
  }

  /// Returns the type of the webhooks of a configuration.
  public static MeteredType of(HookKind kind) {
    return kind == HookKind.MUTATING ? MUTATING_WEBHOOK : VALIDATING_WEBHOOK;
  }

  /// Returns the type of a webhook from the label `type`; empty for other values. Series and
  /// releases use different ones.
  static Optional<MeteredType> ofWebhook(String label) {
    return of(label, MUTATING_WEBHOOK, VALIDATING_WEBHOOK);
  }

  /// Returns the type of a policy from the label `type` of match conditions; empty for other
  /// values.
  static Optional<MeteredType> ofPolicy(String label) {
    return of(label, MUTATING_POLICY, VALIDATING_POLICY);
  }

  private static Optional<MeteredType> of(
      String label, MeteredType mutating, MeteredType validating) {
    return switch (label) {
      case "admit", "mutating" -> Optional.of(mutating);
      case "validating", "validate" -> Optional.of(validating);
      default -> Optional.empty();
    };
  }
}
