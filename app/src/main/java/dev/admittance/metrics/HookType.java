package dev.admittance.metrics;

import java.util.Arrays;
import java.util.Optional;

/// The two kinds of webhooks, as the label `type` of their metrics names them (W-501).
public enum HookType {
  /// A mutating webhook.
  ADMIT("admit"),
  /// A validating webhook.
  VALIDATING("validating");

  private final String label;

  HookType(String label) {
    this.label = label;
  }

  /// The value of the label.
  public String label() {
    return label;
  }

  /// The type that a label stands for; empty for none of ours. Some series say `validate` for what
  /// the others call `validating`.
  public static Optional<HookType> of(String label) {
    return label.equals("validate")
        ? Optional.of(VALIDATING)
        : Arrays.stream(values()).filter(type -> type.label.equals(label)).findFirst();
  }
}
