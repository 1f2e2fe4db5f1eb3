package dev.admittance.model.initializer.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.FullyQualifiedName;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.model.validation.Wording;
import java.util.ArrayList;
import java.util.List;

/// Validates the names of initializers and hooks as the early releases do (I-27).
final class EarlyNames {
  private static final int FIRST_FAULT_ONLY = 8;

  private EarlyNames() {}

  static List<FieldError> check(String name, FieldPath path, KubernetesRelease release) {
    return release.isAtLeast(FIRST_FAULT_ONLY)
        ? FullyQualifiedName.check(name, path, Wording.EARLY)
        : everyFault(name, path);
  }

  /// Release 1.7 continues after the first error.
  private static List<FieldError> everyFault(String name, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    if (name.isEmpty()) {
      errors.add(FieldError.required(path, ""));
    }
    List<String> messages = NameFormat.subdomain(name, Wording.EARLY);
    if (!messages.isEmpty()) {
      errors.add(FieldError.invalid(path, name, String.join(",", messages)));
    }
    if (!FullyQualifiedName.hasThreeSegments(name)) {
      errors.add(FieldError.invalid(path, name, "should be a domain with at least two dots"));
    }
    return errors;
  }
}
