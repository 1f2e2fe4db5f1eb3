package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.Registration;
import dev.admittance.repository.Layout;
import dev.admittance.repository.Role;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// Files that hold bases which kustomizations patch before a server gets them: what is wrong with a
/// base may be right in what is built of it, and is no error yet.
///
/// @param builds a kustomization that changes a file, by the file
record Unfinished(Map<String, String> builds) {
  Unfinished {
    builds = Map.copyOf(builds);
  }

  static Unfinished of(AdmissionObjects objects, Layout layout) {
    Map<String, String> builds = new HashMap<>();
    for (Registration registration : objects.registrations()) {
      String file = registration.subject().file();
      if (layout.roleOf(file) instanceof Role.Base(var landings)) {
        landings.stream()
            .filter(Role.Landing::changed)
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

  /// A finding with no more weight than it has; all others as they are.
  Diagnostic relativize(Diagnostic finding) {
    String build = builds.get(finding.file());
    if (build == null || finding.severity() != Severity.ERROR) {
      return finding;
    }
    return finding.lighter(
        Severity.WARNING, "The kustomization `" + build + "` may change this: see what it builds.");
  }
}
