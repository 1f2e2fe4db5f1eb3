package dev.admittance.workspace;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.resource.ResourceTable;
import java.util.Optional;

/// Which versions of webhook configurations a server serves (W-1).
record ServedKinds(ResourceTable table) {
  /// The rule of findings that a release does not serve a kind in a version, of whatever kind.
  static final String RULE = "api/NotServed";

  /// What is said of a kind in a version that the server does not serve, not even where it is told
  /// to.
  Optional<Diagnostic> missing(Subject subject, String version, String kind) {
    if (table.hasKind(RegistrationVersion.GROUP, version, kind)) {
      return Optional.empty();
    }
    return Optional.of(
        subject.finding(
            Severity.ERROR,
            RULE,
            FieldPath.ROOT.child("apiVersion"),
            "no matches for kind \"%s\" in version \"%s/%s\""
                .formatted(kind, RegistrationVersion.GROUP, version),
            Optional.of(
                "Kubernetes %s does not serve it; write a version that it serves."
                    .formatted(table.release()))));
  }
}
