package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.gojson.GoQuote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `anyOf`, `oneOf`, `allOf` and `not`. Of the schemas that fail, the errors of the one with the
/// fewest are reported, where the server takes the one with the most checks passed.
final class Combinations {
  private Combinations() {}

  static List<FieldError> check(String name, JsonValue value, Schema schema) {
    List<FieldError> errors = new ArrayList<>();
    String quoted = GoQuote.quote(name);
    List<List<FieldError>> any = results(name, value, schema.schemas("anyOf"));
    if (!any.isEmpty() && any.stream().noneMatch(List::isEmpty)) {
      errors.add(Finding.combined(quoted + " must validate at least one schema (anyOf)"));
      errors.addAll(best(any));
    }
    List<List<FieldError>> one = results(name, value, schema.schemas("oneOf"));
    long valid = one.stream().filter(List::isEmpty).count();
    if (!one.isEmpty() && valid != 1) {
      errors.add(
          Finding.combined(
              quoted
                  + " must validate one and only one schema (oneOf). Found "
                  + (valid == 0 ? "none valid" : valid + " valid alternatives")));
      if (valid == 0) {
        errors.addAll(best(one));
      }
    }
    List<List<FieldError>> all = results(name, value, schema.schemas("allOf"));
    all.forEach(errors::addAll);
    if (all.stream().anyMatch(found -> !found.isEmpty())) {
      boolean none = all.stream().noneMatch(List::isEmpty);
      errors.add(
          Finding.combined(
              quoted
                  + " must validate all the schemas (allOf)"
                  + (none ? ". None validated" : "")));
    }
    if (schema
        .schema("not")
        .map(not -> SchemaValidation.check(name, value, not, Optional.empty()).isEmpty())
        .orElse(false)) {
      errors.add(Finding.combined(quoted + " must not validate the schema (not)"));
    }
    return errors;
  }

  private static List<List<FieldError>> results(
      String name, JsonValue value, List<Schema> schemas) {
    return schemas.stream()
        .map(schema -> SchemaValidation.check(name, value, schema, Optional.empty()))
        .toList();
  }

  private static List<FieldError> best(List<List<FieldError>> results) {
    List<FieldError> best = results.getFirst();
    for (List<FieldError> result : results) {
      best = result.size() < best.size() ? result : best;
    }
    return best;
  }
}
