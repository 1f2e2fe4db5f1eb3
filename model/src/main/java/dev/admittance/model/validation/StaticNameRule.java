package dev.admittance.model.validation;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// Names that belong to configurations from the server's own files (W-11, P-5): release 1.36 warns
/// of them, release 1.37 refuses them on create and still warns on update, each with its feature
/// gates as they are by default.
public final class StaticNameRule {
  /// What such a name ends with.
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

  /// The error of a create.
  public static Optional<FieldError> refuse(String name, KubernetesRelease release) {
    return name.endsWith(SUFFIX) && release.isAtLeast(REFUSED_SINCE)
        ? Optional.of(FieldError.invalid(NAME, name, RESERVED).advising(REMEDY))
        : Optional.empty();
  }

  /// The warning of a create that is not refused.
  public static Optional<Diagnostic> warnOfCreate(
      Subject subject, String name, KubernetesRelease release) {
    return release.isAtLeast(REFUSED_SINCE)
        ? Optional.empty()
        : warnOfUpdate(subject, name, release);
  }

  /// The warning of an update.
  public static Optional<Diagnostic> warnOfUpdate(
      Subject subject, String name, KubernetesRelease release) {
    return name.endsWith(SUFFIX) && release.isAtLeast(WARNED_SINCE)
        ? Optional.of(
            subject.finding(Severity.WARNING, "api/Invalid", NAME, RESERVED, Optional.of(REMEDY)))
        : Optional.empty();
  }
}
