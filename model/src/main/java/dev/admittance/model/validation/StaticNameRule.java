package dev.admittance.model.validation;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// Validates names that are reserved for static manifests (W-11, P-5): release 1.36 warns about
/// them, release 1.37 rejects them on create and warns on update, each with the default feature
/// gates. Source: k8s.io/kubernetes `pkg/apis/admissionregistration/validation/static_suffix.go`,
/// `ValidateStaticSuffix` and `WarningsForStaticSuffix`.
public final class StaticNameRule {
  /// The reserved suffix of a static name.
  public static final String SUFFIX = ".static.k8s.io";

  private static final FieldPath NAME = FieldPath.ROOT.child("metadata").child("name");
  private static final String RESERVED =
      "names ending with \""
          + SUFFIX
          + "\" are reserved for static manifest-based configurations and cannot be managed via the"
          + " API";
  private static final String REMEDY =
      "Choose another name, or put the file into the `staticManifestsDir` of the server.";
  private static final int WARNED_SINCE = 36;
  private static final int REFUSED_SINCE = 37;

  private StaticNameRule() {}

  /// Returns the error on create.
  public static Optional<FieldError> refuse(String name, KubernetesRelease release) {
    return name.endsWith(SUFFIX) && release.isAtLeast(REFUSED_SINCE)
        ? Optional.of(FieldError.invalid(NAME, name, RESERVED).advising(REMEDY))
        : Optional.empty();
  }

  /// Returns the warning on create, where the name is not rejected.
  public static Optional<Diagnostic> warnOfCreate(
      DiagnosedObject subject, String name, KubernetesRelease release) {
    return release.isAtLeast(REFUSED_SINCE)
        ? Optional.empty()
        : warnOfUpdate(subject, name, release);
  }

  /// Returns the warning about an object that has such a name already.
  public static Optional<Diagnostic> warnOfUpdate(
      DiagnosedObject subject, String name, KubernetesRelease release) {
    return name.endsWith(SUFFIX) && release.isAtLeast(WARNED_SINCE)
        ? Optional.of(
            subject.finding(Severity.WARNING, "api/Invalid", NAME, RESERVED, Optional.of(REMEDY)))
        : Optional.empty();
  }
}
