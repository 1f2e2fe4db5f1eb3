package dev.admittance.model.validation.registration;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Validates the AdmissionReview versions of a hook (W-32). Source:
/// `validateAdmissionReviewVersions` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
final class ReviewVersionRules {
  private static final List<String> KNOWN = List.of("v1", "v1beta1");
  private static final List<String> KNOWN_FIRST = List.of("v1beta1");

  /// The first release that accepts a hook which only knows v1; the release before already sends
  /// v1.
  private static final int BOTH_KNOWN_SINCE = 17;

  /// The first release with the current wording.
  private static final int WORDED_SINCE = 16;

  private ReviewVersionRules() {}

  /// Returns whether the server can send any of the versions.
  static boolean anyKnown(List<String> versions, KubernetesRelease release) {
    return known(release).stream().anyMatch(versions::contains);
  }

  private static List<String> known(KubernetesRelease release) {
    return release.isAtLeast(BOTH_KNOWN_SINCE) ? KNOWN : KNOWN_FIRST;
  }

  /// @param recognised whether the server must know at least one (W-61)
  static List<FieldError> check(
      List<String> versions, boolean recognised, KubernetesRelease release, FieldPath path) {
    String known = String.join(", ", known(release));
    boolean worded = release.isAtLeast(WORDED_SINCE);
    if (versions.isEmpty()) {
      return List.of(
          FieldError.required(path, worded ? "must specify one of " + known : "")
              .advising(
                  "v1 has no default: write the versions the webhook understands, `v1` first."));
    }
    List<FieldError> errors = format(versions, path);
    if (recognised && !anyKnown(versions, release)) {
      String detail =
          worded
              ? "must include at least one of "
              : "none of the versions accepted by this server. accepted version(s) are ";
      errors.add(FieldError.invalid(path, versions, detail + known));
    }
    return errors;
  }

  private static List<FieldError> format(List<String> versions, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < versions.size(); i++) {
      String version = versions.get(i);
      if (!seen.add(version)) {
        errors.add(FieldError.invalid(path.index(i), version, "duplicate version"));
      } else {
        for (String message : NameFormat.dns1035Label(version)) {
          errors.add(FieldError.invalid(path.index(i), version, message));
        }
      }
    }
    return errors;
  }
}
