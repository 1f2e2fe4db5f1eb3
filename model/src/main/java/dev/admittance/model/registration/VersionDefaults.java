package dev.admittance.model.registration;

import java.util.List;
import java.util.Optional;

/// The defaults that the API server sets for absent fields, per API version (W-3).
record VersionDefaults(
    String failurePolicy,
    String matchPolicy,
    Optional<String> sideEffects,
    int timeoutSeconds,
    List<String> admissionReviewVersions) {
  static final int SERVICE_PORT = 443;

  private static final VersionDefaults V1 =
      new VersionDefaults("Fail", "Equivalent", Optional.empty(), 10, List.of());
  private static final VersionDefaults V1BETA1 =
      new VersionDefaults("Ignore", "Exact", Optional.of("Unknown"), 30, List.of("v1beta1"));

  static VersionDefaults of(RegistrationVersion version) {
    return switch (version) {
      case V1 -> V1;
      case V1BETA1 -> V1BETA1;
    };
  }
}
