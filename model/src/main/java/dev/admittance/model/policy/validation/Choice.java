package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.validation.FieldError;
import java.util.List;

/// A field with one of a few values.
///
/// @param values in the order in which the server names them
record Choice(List<String> values) {
  static final Choice FAILURE_POLICY = of("Fail", "Ignore");
  static final Choice MATCH_POLICY = of("Equivalent", "Exact");
  static final Choice REINVOCATION_POLICY = of("IfNeeded", "Never");
  static final Choice REASON = of("Forbidden", "Invalid", "RequestEntityTooLarge");
  static final Choice PATCH_TYPE = of("ApplyConfiguration", "JSONPatch");
  static final Choice VALIDATION_ACTION = of("Audit", "Deny", "Warn");
  static final Choice NOT_FOUND_ACTION = of("Deny", "Allow");
  static final Choice MUTATING_OPERATION = of("*", "CONNECT", "CREATE", "UPDATE");

  private static Choice of(String... values) {
    return new Choice(List.of(values));
  }

  /// The error of a value, where it is none of them.
  List<FieldError> check(String value, FieldPath path) {
    return values.contains(value)
        ? List.of()
        : List.of(FieldError.notSupported(path, value, values));
  }

  /// The error of a value, where it is none of them or empty.
  List<FieldError> require(String value, FieldPath path) {
    return value.isEmpty() ? List.of(FieldError.required(path, "")) : check(value, path);
  }
}
