package dev.admittance.model.initializer.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.initializer.AdmissionControlConfiguration;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.Wording;
import java.util.ArrayList;
import java.util.List;

/// What the first proposal requires of its configuration (I-10). No server ever validated it; the
/// messages are those of the releases that followed.
final class ProposalRules {
  private static final List<String> OPERATIONS = List.of("*", "Create", "Update");
  private static final List<String> POLICIES = List.of("Fail", "Ignore", "Retry");

  private ProposalRules() {}

  static List<FieldError> initializers(
      AdmissionControlConfiguration.ResourceInitializers initializers) {
    List<FieldError> errors = new ArrayList<>();
    if (initializers.resource().isEmpty()) {
      errors.add(FieldError.required(initializers.path().child("resource"), ""));
    }
    FieldPath names = initializers.path().child("initializers");
    if (initializers.initializers().isEmpty()) {
      errors.add(FieldError.required(names, ""));
    }
    for (int i = 0; i < initializers.initializers().size(); i++) {
      if (initializers.initializers().get(i).isEmpty()) {
        errors.add(FieldError.required(names.index(i), ""));
      }
    }
    return errors;
  }

  static List<FieldError> hook(AdmissionControlConfiguration.Hook hook) {
    List<FieldError> errors = new ArrayList<>();
    for (int i = 0; i < hook.operations().size(); i++) {
      FieldPath path = hook.path().child("operations").index(i);
      errors.addAll(supported(hook.operations().get(i), OPERATIONS, path));
    }
    errors.addAll(supported(hook.failurePolicy(), POLICIES, hook.path().child("failurePolicy")));
    return errors;
  }

  private static List<FieldError> supported(String value, List<String> values, FieldPath path) {
    return values.contains(value)
        ? List.of()
        : List.of(FieldError.notSupported(path, value, values, Wording.EARLY));
  }
}
