package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.validation.FieldError;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// The bounds of a number. Formats such as `int32` are not looked at.
final class Numbers {
  private Numbers() {}

  static List<FieldError> check(String name, JsonNumber number, Schema schema) {
    List<FieldError> errors = new ArrayList<>();
    BigDecimal value = number.decimal();
    if (schema.types().equals(List.of("integer")) && value.stripTrailingZeros().scale() > 0) {
      errors.add(Finding.notDefaultFormat(name));
    }
    schema
        .number("multipleOf")
        .ifPresent(factor -> {
          if (factor.signum() > 0 && value.remainder(factor).signum() != 0) {
            errors.add(Finding.invalid(name, number, "be a multiple of " + print(factor)));
          }
        });
    schema
        .number("minimum")
        .ifPresent(limit -> {
          int order = value.compareTo(limit);
          boolean exclusive = schema.flag("exclusiveMinimum");
          if (order < 0 || (exclusive && order == 0)) {
            errors.add(
                Finding.invalid(
                    name,
                    number,
                    "be greater than " + (exclusive ? "" : "or equal to ") + print(limit)));
          }
        });
    schema
        .number("maximum")
        .ifPresent(limit -> {
          int order = value.compareTo(limit);
          boolean exclusive = schema.flag("exclusiveMaximum");
          if (order > 0 || (exclusive && order == 0)) {
            errors.add(
                Finding.invalid(
                    name,
                    number,
                    "be less than " + (exclusive ? "" : "or equal to ") + print(limit)));
          }
        });
    return errors;
  }

  private static String print(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}
