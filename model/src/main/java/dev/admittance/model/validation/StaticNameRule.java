package dev.admittance.model.validation;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import java.util.Optional;

/// Names that belong to configurations from the server's own files (W-11, P-5).
public final class StaticNameRule {
  private static final String SUFFIX = ".static.k8s.io";

  private StaticNameRule() {}

  /// The warning that release 1.36 gives; with the feature gate on, as in later releases, a create
  /// is refused.
  public static Optional<Diagnostic> check(Subject subject, String name) {
    if (!name.endsWith(SUFFIX)) {
      return Optional.empty();
    }
    return Optional.of(
        subject.finding(
            Severity.WARNING,
            "api/Invalid",
            FieldPath.ROOT.child("metadata").child("name"),
            "names ending with \""
                + SUFFIX
                + "\" are reserved for static manifest-based configurations and cannot be managed"
                + " via the API",
            Optional.of("Choose another name before the release that refuses this one.")));
  }
}
