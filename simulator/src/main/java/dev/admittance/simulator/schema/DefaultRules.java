package dev.admittance.simulator.schema;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Features;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks that the defaults of a structural schema are valid values of it, and have no unknown
/// fields. What objects within defaults have in their own kind and metadata is not checked. Source:
/// k8s.io/apiextensions-apiserver `pkg/apiserver/schema/defaulting/validation.go`,
/// `ValidateDefaults`.
///
/// @param pruned whether defaults must not have unknown fields
public record DefaultRules(Features features, boolean pruned, Rules rules) {
  public static final String UNKNOWN_FIELDS = "must not have unknown fields";

  /// Evaluates the rules of a schema on a default.
  @FunctionalInterface
  public interface Rules {
    List<FieldError> check(Schema schema, JsonValue preset, FieldPath path);
  }

  /// The errors of a whole schema; their paths start at it.
  public List<FieldError> check(Schema schema, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    schema
        .preset()
        .filter(preset -> preset != JsonNull.NULL)
        .ifPresent(preset -> errors.addAll(check(schema, preset, path.child("default"))));
    schema.items().ifPresent(items -> errors.addAll(check(items, path.child("items"))));
    schema
        .properties()
        .forEach(
            (name, property) -> errors.addAll(check(property, path.child("properties").key(name))));
    return errors;
  }

  private List<FieldError> check(Schema schema, JsonValue preset, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    if (pruned && !Pruning.prune(preset, Optional.of(schema)).equals(preset)) {
      errors.add(FieldError.invalidStruct(path, SchemaErrors.print(preset), UNKNOWN_FIELDS));
    }
    List<FieldError> ofValue =
        new SchemaValidation(features)
            .check("", preset, schema, Optional.empty()).stream()
                .map(error -> below(path, error))
                .toList();
    errors.addAll(ofValue.isEmpty() ? rules.check(schema, preset, path) : ofValue);
    return errors;
  }

  private static FieldError below(FieldPath path, FieldError error) {
    return error.path().equals(SchemaErrors.NOWHERE)
        ? error.under(path)
        : error.under(path.with(error.path()));
  }
}
