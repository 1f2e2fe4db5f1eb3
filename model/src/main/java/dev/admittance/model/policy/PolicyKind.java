package dev.admittance.model.policy;

import java.util.Arrays;
import java.util.Optional;

public enum PolicyKind {
  VALIDATING_POLICY("ValidatingAdmissionPolicy"),
  /// Determines where a validating policy applies, and with which actions (P-11).
  VALIDATING_BINDING("ValidatingAdmissionPolicyBinding"),
  MUTATING_POLICY("MutatingAdmissionPolicy"),
  /// Determines where a mutating policy applies (P-15).
  MUTATING_BINDING("MutatingAdmissionPolicyBinding");

  private final String text;

  PolicyKind(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  static Optional<PolicyKind> of(String text) {
    return Arrays.stream(values()).filter(kind -> kind.text.equals(text)).findFirst();
  }
}
