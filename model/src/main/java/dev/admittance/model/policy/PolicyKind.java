package dev.admittance.model.policy;

import java.util.Arrays;
import java.util.Optional;

/// The kinds of policies and bindings.
public enum PolicyKind {
  /// Admits or denies (P-10).
  VALIDATING_POLICY("ValidatingAdmissionPolicy"),
  /// Says where a validating policy applies, and what follows (P-11).
  VALIDATING_BINDING("ValidatingAdmissionPolicyBinding"),
  /// Changes objects (P-14).
  MUTATING_POLICY("MutatingAdmissionPolicy"),
  /// Says where a mutating policy applies (P-15).
  MUTATING_BINDING("MutatingAdmissionPolicyBinding");

  private final String text;

  PolicyKind(String text) {
    this.text = text;
  }

  /// The `kind` as it is written.
  public String text() {
    return text;
  }

  /// The kind that is written so.
  static Optional<PolicyKind> of(String text) {
    return Arrays.stream(values()).filter(kind -> kind.text.equals(text)).findFirst();
  }
}
