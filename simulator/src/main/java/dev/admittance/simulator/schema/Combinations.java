package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import java.util.List;
import java.util.Optional;

/// Checks `anyOf`, `oneOf`, `allOf` and `not`. Of the schemas that fail, the errors of the one with
/// the most checks are reported; of several such, the first. Source: k8s.io/kube-openapi
/// `pkg/validation/validate/schema_props.go`, `(*schemaPropsValidator).Validate`.
final class Combinations {
  private final String name;
  private final JsonValue value;
  private final SchemaValidation validation;
  private final SchemaResult outcome = new SchemaResult();

  private Combinations(String name, JsonValue value, SchemaValidation validation) {
    this.name = name;
    this.value = value;
    this.validation = validation;
  }

  /// @param validation of the single schemas
  static SchemaResult check(
      String name, JsonValue value, Schema schema, SchemaValidation validation) {
    Combinations combinations = new Combinations(name, value, validation);
    combinations.any(schema.schemas("anyOf"));
    combinations.one(schema.schemas("oneOf"));
    combinations.all(schema.schemas("allOf"));
    schema.schema("not").ifPresent(combinations::not);
    return combinations.outcome.count();
  }

  private void any(List<Schema> schemas) {
    Optional<SchemaResult> told = Optional.empty();
    for (Schema schema : schemas) {
      SchemaResult result = validate(schema);
      if (result.isValid()) {
        outcome.merge(result);
        return;
      }
      told = better(told, result);
    }
    told.ifPresent(best -> {
      say(" must validate at least one schema (anyOf)");
      outcome.merge(best);
    });
  }

  private void one(List<Schema> schemas) {
    int valid = 0;
    Optional<SchemaResult> told = Optional.empty();
    for (Schema schema : schemas) {
      SchemaResult result = validate(schema);
      if (result.isValid()) {
        valid++;
        told = Optional.of(result);
      } else if (valid == 0) {
        told = better(told, result);
      }
    }
    if (valid > 1) {
      say(" must validate one and only one schema (oneOf). Found " + valid + " valid alternatives");
    } else if (told.isPresent()) {
      if (valid == 0) {
        say(" must validate one and only one schema (oneOf). Found none valid");
      }
      outcome.merge(told.get());
    }
  }

  private void all(List<Schema> schemas) {
    int valid = 0;
    for (Schema schema : schemas) {
      SchemaResult result = validate(schema);
      valid += result.isValid() ? 1 : 0;
      outcome.merge(result);
    }
    if (valid < schemas.size()) {
      say(" must validate all the schemas (allOf)" + (valid == 0 ? ". None validated" : ""));
    }
  }

  private void not(Schema schema) {
    if (validate(schema).isValid()) {
      say(" must not validate the schema (not)");
    }
  }

  private SchemaResult validate(Schema schema) {
    return validation.validate(name, value, schema, Optional.empty());
  }

  private void say(String what) {
    outcome.add(SchemaErrors.combined(GoQuote.quote(name) + what));
  }

  private static Optional<SchemaResult> better(Optional<SchemaResult> best, SchemaResult other) {
    return best.isPresent() && best.get().checks() >= other.checks() ? best : Optional.of(other);
  }
}
