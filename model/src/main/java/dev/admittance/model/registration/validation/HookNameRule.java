package dev.admittance.model.registration.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import java.util.List;

/// The name of a hook (W-12).
final class HookNameRule {
  private HookNameRule() {}

  static List<FieldError> check(String name, FieldPath path) {
    if (name.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    List<String> messages = NameFormat.subdomain(name);
    if (!messages.isEmpty()) {
      return List.of(FieldError.invalid(path, name, String.join(",", messages)));
    }
    return name.chars().filter(c -> c == '.').count() < 2
        ? List.of(
            FieldError.invalid(
                path, name, "should be a domain with at least three segments separated by dots"))
        : List.of();
  }
}
