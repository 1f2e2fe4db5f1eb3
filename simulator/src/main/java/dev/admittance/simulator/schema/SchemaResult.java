package dev.admittance.simulator.schema;

import dev.admittance.model.validation.FieldError;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The errors that the checks of a value found. Source: k8s.io/kube-openapi
/// `pkg/validation/validate/result.go`, `Result`.
final class SchemaResult {
  private final Set<FieldError> errors = new LinkedHashSet<>();
  private int checks;

  /// Adds an error, unless it is already there.
  SchemaResult add(FieldError error) {
    errors.add(error);
    return this;
  }

  SchemaResult addAll(Collection<FieldError> more) {
    errors.addAll(more);
    return this;
  }

  /// Counts one more check; of the schemas that fail, the one with the most checks is reported.
  SchemaResult count() {
    checks++;
    return this;
  }

  /// Adds the errors and the checks of a part.
  SchemaResult merge(SchemaResult part) {
    errors.addAll(part.errors);
    checks += part.checks;
    return this;
  }

  boolean isValid() {
    return errors.isEmpty();
  }

  int checks() {
    return checks;
  }

  List<FieldError> errors() {
    return List.copyOf(errors);
  }
}
