package dev.admittance.model.registration.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The versions of AdmissionReview that a hook understands (W-32).
final class ReviewVersionRules {
  private static final List<String> KNOWN = List.of("v1", "v1beta1");

  private ReviewVersionRules() {}

  /// Tells whether the server could send any of the versions.
  static boolean anyKnown(List<String> versions) {
    return KNOWN.stream().anyMatch(versions::contains);
  }

  static List<FieldError> check(List<String> versions, Strictness strictness, FieldPath path) {
    String known = String.join(", ", KNOWN);
    if (versions.isEmpty()) {
      return List.of(
          FieldError.required(path, "must specify one of " + known)
              .advising(
                  "v1 has no default: write the versions the webhook understands, `v1` first."));
    }
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
    if (strictness.knownReviewVersion() && !anyKnown(versions)) {
      errors.add(FieldError.invalid(path, versions, "must include at least one of " + known));
    }
    return errors;
  }
}
