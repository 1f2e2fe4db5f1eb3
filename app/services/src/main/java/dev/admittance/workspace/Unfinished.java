package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.Registration;
import dev.admittance.repository.FileRole;
import dev.admittance.repository.RepositoryLayout;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// Files with bases that kustomizations patch before a server receives them: an error in a base may
/// be corrected by the patch.
///
/// @param builds the kustomization that changes each file
record Unfinished(Map<String, String> builds) {
  Unfinished {
    builds = Map.copyOf(builds);
  }

  static Unfinished of(AdmissionObjects objects, RepositoryLayout layout) {
    Map<String, String> builds = new HashMap<>();
    for (Registration registration : objects.registrations()) {
      String file = registration.subject().file();
      if (layout.roleOf(file) instanceof FileRole.Base(var landings)) {
        landings.stream()
            .filter(FileRole.Landing::changed)
            .findFirst()
            .ifPresent(
                landing -> builds.put(file, landing.build().isEmpty() ? "." : landing.build()));
      }
    }
    return new Unfinished(builds);
  }

  Set<String> files() {
    return builds.keySet();
  }

  /// Lowers the severity of a finding about a base by one level; others are unchanged.
  Diagnostic relativize(Diagnostic finding) {
    String build = builds.get(finding.file());
    return build == null || finding.severity() == Severity.INFO
        ? finding
        : finding.lighter(
            finding.severity() == Severity.ERROR ? Severity.WARNING : Severity.INFO,
            "The kustomization `" + build + "` may change this: see what it builds.");
  }
}
