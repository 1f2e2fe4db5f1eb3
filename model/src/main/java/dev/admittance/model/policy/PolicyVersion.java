package dev.admittance.model.policy;

import dev.admittance.model.registration.RegistrationVersion;
import java.util.Arrays;
import java.util.Optional;

/// A version of `admissionregistration.k8s.io` that has policies (P-1).
public enum PolicyVersion {
  /// The first; the only one in which `parameterNotFoundAction` has a default.
  V1ALPHA1("v1alpha1"),
  /// Like v1 but for the name.
  V1BETA1("v1beta1"),
  /// The stable one.
  V1("v1");

  private final String text;

  PolicyVersion(String text) {
    this.text = text;
  }

  /// The version as it is written, without the group.
  public String text() {
    return text;
  }

  /// The `apiVersion` as it is written.
  public String apiVersion() {
    return RegistrationVersion.GROUP + "/" + text;
  }

  /// The version that is written so.
  static Optional<PolicyVersion> of(String apiVersion) {
    return Arrays.stream(values())
        .filter(version -> version.apiVersion().equals(apiVersion))
        .findFirst();
  }

  /// The default of `paramRef.parameterNotFoundAction` (P-12).
  Optional<String> notFoundAction() {
    return switch (this) {
      case V1ALPHA1 -> Optional.of("Deny");
      case V1BETA1, V1 -> Optional.empty();
    };
  }
}
