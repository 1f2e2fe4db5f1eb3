package dev.admittance.model.initializer.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.Wording;
import java.util.ArrayList;
import java.util.List;

/// Validates the resources of an initializer's rule, which has no subresources (I-27). Source:
/// `validateResourcesNoSubResources` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
final class WholeResourceRules {
  private static final String ANY = "*";

  private WholeResourceRules() {}

  static List<FieldError> check(List<String> resources, FieldPath path) {
    if (resources.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    List<FieldError> errors = new ArrayList<>();
    for (int i = 0; i < resources.size(); i++) {
      errors.addAll(check(resources.get(i), path.index(i)));
    }
    if (resources.size() > 1 && resources.contains(ANY)) {
      errors.add(
          FieldError.invalid(
              path,
              resources,
              "if '*' is present, must not specify other resources",
              Wording.EARLY));
    }
    return errors;
  }

  private static List<FieldError> check(String resource, FieldPath path) {
    if (resource.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    return resource.contains("/")
        ? List.of(FieldError.invalid(path, resource, "must not specify subresources"))
        : List.of();
  }
}
