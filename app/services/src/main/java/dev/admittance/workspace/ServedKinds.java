package dev.admittance.workspace;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.resource.ResourceTable;
import java.util.Optional;

/// The versions of webhook configurations that a server serves (W-1).
record ServedKinds(ResourceTable table) {
  /// The rule for a version of any kind that a release does not serve.
  static final String RULE = "api/NotServed";

  /// Reports a version of a kind that the server cannot serve, even when enabled.
  Optional<Diagnostic> missing(DiagnosedObject subject, String version, String kind) {
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
