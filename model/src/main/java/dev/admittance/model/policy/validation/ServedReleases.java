package dev.admittance.model.policy.validation;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.policy.PolicyVersion;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;
import java.util.OptionalInt;

/// The range of releases that serve a version of a kind (P-1), by default or when enabled. Source:
/// the `APILifecycle` methods of `k8s.io/api/admissionregistration` v0.36.3.
///
/// @param first the first minor release
/// @param last the last minor release, where known
record ServedReleases(int first, OptionalInt last) {

  static ServedReleases of(PolicyKind kind, PolicyVersion version) {
    return switch (kind) {
      case VALIDATING_POLICY, VALIDATING_BINDING ->
          switch (version) {
            case V1ALPHA1 -> between(26, 31);
            case V1BETA1 -> between(28, 33);
            case V1 -> since(30);
          };
      case MUTATING_POLICY, MUTATING_BINDING ->
          switch (version) {
            case V1ALPHA1 -> between(32, 37);
            case V1BETA1 -> between(34, 39);
            case V1 -> since(36);
          };
    };
  }

  private static ServedReleases between(int first, int last) {
    return new ServedReleases(first, OptionalInt.of(last));
  }

  private static ServedReleases since(int first) {
    return new ServedReleases(first, OptionalInt.empty());
  }

  private boolean contains(KubernetesRelease release) {
    return release.isAtLeast(first) && (last.isEmpty() || !release.isAtLeast(last.getAsInt() + 1));
  }

  /// Reports a policy or binding of a version that the release does not serve. Any other errors are
  /// those that the release reports for another version.
  static Optional<Diagnostic> missing(FoundPolicy policy, KubernetesRelease release) {
    PolicyKind kind = policy.object().kind();
    PolicyVersion version = policy.object().version();
    ServedReleases served = of(kind, version);
    if (served.contains(release)) {
      return Optional.empty();
    }
    return Optional.of(
        policy
            .subject()
            .finding(
                Severity.WARNING,
                "api/NotServed",
                FieldPath.ROOT.child("apiVersion"),
                "Kubernetes %s serves no %s of %s: %s"
                    .formatted(release, kind.text(), version.apiVersion(), served.text()),
                remedy(kind, release)));
  }

  private String text() {
    return last.isPresent()
        ? "releases 1.%d to 1.%d do".formatted(first, last.getAsInt())
        : "releases since 1.%d do".formatted(first);
  }

  private static Optional<String> remedy(PolicyKind kind, KubernetesRelease release) {
    return of(kind, PolicyVersion.V1).contains(release)
        ? Optional.of("Write `apiVersion: " + PolicyVersion.V1.apiVersion() + "`.")
        : Optional.empty();
  }
}
