package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.validation.FieldError;
import java.util.List;

/// Validates a field with a fixed set of values.
///
/// @param values in the order of the server's message
record ChoiceRule(List<String> values) {
  static final ChoiceRule FAILURE_POLICY = of("Fail", "Ignore");
  static final ChoiceRule MATCH_POLICY = of("Equivalent", "Exact");
  static final ChoiceRule REINVOCATION_POLICY = of("IfNeeded", "Never");
  static final ChoiceRule REASON = of("Forbidden", "Invalid", "RequestEntityTooLarge");
  static final ChoiceRule PATCH_TYPE = of("ApplyConfiguration", "JSONPatch");
  static final ChoiceRule VALIDATION_ACTION = of("Audit", "Deny", "Warn");
  static final ChoiceRule NOT_FOUND_ACTION = of("Deny", "Allow");
  static final ChoiceRule MUTATING_OPERATION = of("*", "CONNECT", "CREATE", "UPDATE");

  private static ChoiceRule of(String... values) {
    return new ChoiceRule(List.of(values));
  }

  /// Returns an error for an unsupported value; an empty one is unsupported too.
  List<FieldError> check(String value, FieldPath path) {
    return values.contains(value)
        ? List.of()
        : List.of(FieldError.notSupported(path, value, values));
  }

  /// Returns an error for an unsupported value, or a `Required` error for an empty one.
  List<FieldError> require(String value, FieldPath path) {
    return value.isEmpty() ? List.of(FieldError.required(path, "")) : check(value, path);
  }
}
