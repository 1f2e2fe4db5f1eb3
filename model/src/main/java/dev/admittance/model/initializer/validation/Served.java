package dev.admittance.model.initializer.validation;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// The range of releases that served a kind (I-20 to I-22).
///
/// @param first the first minor release
/// @param last the last minor release
record Served(int first, int last) {
  static final Served INITIALIZERS = new Served(7, 13);
  static final Served HOOKS = new Served(7, 8);

  /// Returns the release that validates an object: the given one, or the nearest that served the
  /// kind.
  KubernetesRelease nearest(KubernetesRelease release) {
    KubernetesRelease oldest = new KubernetesRelease(1, first);
    KubernetesRelease newest = new KubernetesRelease(1, last);
    if (release.compareTo(oldest) < 0) {
      return oldest;
    }
    return release.compareTo(newest) > 0 ? newest : release;
  }

  /// Reports a kind that the release does not serve.
  Optional<Diagnostic> missing(DiagnosedObject subject, String kind, KubernetesRelease release) {
    if (nearest(release).equals(release)) {
      return Optional.empty();
    }
    return Optional.of(
        subject.finding(
            Severity.WARNING,
            "api/NotServed",
            FieldPath.ROOT.child("kind"),
            "Kubernetes %s serves no %s: releases 1.%d to 1.%d did"
                .formatted(release, kind, first, last),
            Optional.of("Migrate it; what else is said of it is what those releases say.")));
  }
}
