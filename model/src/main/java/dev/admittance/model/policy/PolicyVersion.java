package dev.admittance.model.policy;

import dev.admittance.model.registration.RegistrationVersion;
import java.util.Arrays;
import java.util.Optional;

/// A version of `admissionregistration.k8s.io` with policies (P-1).
public enum PolicyVersion {
  /// The first version, and the only one with a default for `parameterNotFoundAction`.
  V1ALPHA1("v1alpha1"),
  /// Identical to v1 except for the name.
  V1BETA1("v1beta1"),
  V1("v1");

  private final String text;

  PolicyVersion(String text) {
    this.text = text;
  }

  /// Returns the version without the group.
  public String text() {
    return text;
  }

  public String apiVersion() {
    return RegistrationVersion.GROUP + "/" + text;
  }

  static Optional<PolicyVersion> of(String apiVersion) {
    return Arrays.stream(values())
        .filter(version -> version.apiVersion().equals(apiVersion))
        .findFirst();
  }

  /// Returns the default of `paramRef.parameterNotFoundAction` (P-12).
  Optional<String> notFoundAction() {
    return switch (this) {
      case V1ALPHA1 -> Optional.of("Deny");
      case V1BETA1, V1 -> Optional.empty();
    };
  }
}
