package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// Checks the bounds of a number. An integer is compared with bounds whose fractions are cut off,
/// unless they are out of the range of its type. Source: k8s.io/kube-openapi
/// `pkg/validation/validate/validator.go`, `(*numberValidator).Validate`;
/// `pkg/validation/validate/values.go`, `IsValueValidAgainstRange`.
final class NumberBounds {
  private static final int INT32_BITS = 31;
  private static final int INT64_BITS = 63;

  private final String name;
  private final Numeral value;
  private final Schema schema;
  private final String type;
  private final List<FieldError> errors = new ArrayList<>();

  private NumberBounds(String name, Numeral value, Schema schema, Features features) {
    this.name = name;
    this.value = value;
    this.schema = schema;
    this.type =
        features.has(Feature.NUMBERS_CHECKED_BY_TYPE) && schema.types().size() == 1
            ? schema.types().getFirst()
            : "";
  }

  /// @param features of the release
  static List<FieldError> check(String name, JsonNumber number, Schema schema, Features features) {
    NumberBounds numbers = new NumberBounds(name, Numeral.of(number), schema, features);
    numbers.range(numbers.value, "Checked");
    numbers.multiple();
    numbers.minimum();
    numbers.maximum();
    return numbers.errors;
  }

  /// Whether a number, of the value or of a bound, is in the range of the value's type.
  private boolean range(Numeral number, String what) {
    String format = schema.format();
    boolean fits =
        switch (type) {
          case "integer" -> isInteger(number, format.equals("int32") ? INT32_BITS : INT64_BITS);
          case "number" -> !format.equals("float") || !Float.isInfinite((float) number.real());
          default -> true;
        };
    if (!fits) {
      String wanted =
          format.isEmpty() ? type + " (default format)" : type + " with format " + format;
      errors.add(SchemaErrors.combined(what + " value must be of type " + wanted + " in " + name));
    }
    return fits;
  }

  private static boolean isInteger(Numeral number, int bits) {
    BigDecimal exact =
        number.isInteger()
            ? BigDecimal.valueOf(number.whole())
            : new BigDecimal(Double.toString(number.real()));
    return exact.stripTrailingZeros().scale() <= 0 && exact.toBigInteger().bitLength() <= bits;
  }

  private void multiple() {
    Numeral factor = schema.numeral("multipleOf").orElse(null);
    if (factor == null) {
      return;
    }
    boolean whole = range(factor, "MultipleOf") && value.isInteger();
    String printed = print(factor, whole);
    if (whole ? factor.whole() <= 0 : factor.real() <= 0) {
      errors.add(
          SchemaErrors.misplaced(
              name,
              new JsonNumber(printed),
              "factor MultipleOf declared for " + name + " must be positive: " + printed));
    } else if (whole ? value.whole() % factor.whole() != 0 : !isMultiple(factor.real())) {
      say("be a multiple of " + printed, whole);
    }
  }

  private boolean isMultiple(double factor) {
    double times = factor < 1 ? 1 / factor * value.real() : value.real() / factor;
    return Numeral.of(times).isWhole();
  }

  private void minimum() {
    schema
        .numeral("minimum")
        .ifPresent(limit -> {
          boolean whole = range(limit, "Minimum boundary") && value.isInteger();
          int order = order(limit, whole);
          boolean exclusive = schema.flag("exclusiveMinimum");
          if (order < 0 || (exclusive && order == 0)) {
            bound("greater", exclusive, limit, whole);
          }
        });
  }

  private void maximum() {
    schema
        .numeral("maximum")
        .ifPresent(limit -> {
          boolean whole = range(limit, "Maximum boundary") && value.isInteger();
          int order = order(limit, whole);
          boolean exclusive = schema.flag("exclusiveMaximum");
          if (order > 0 || (exclusive && order == 0)) {
            bound("less", exclusive, limit, whole);
          }
        });
  }

  private int order(Numeral limit, boolean whole) {
    return whole
        ? Long.compare(value.whole(), limit.whole())
        : Double.compare(value.real(), limit.real());
  }

  private void bound(String wanted, boolean exclusive, Numeral limit, boolean whole) {
    String than = exclusive ? " than " : " than or equal to ";
    say("be " + wanted + than + print(limit, whole), whole);
  }

  /// An integer is printed as floating point where it was compared as such.
  private void say(String should, boolean whole) {
    errors.add(SchemaErrors.invalid(name, print(value, whole), should));
  }

  private static String print(Numeral number, boolean whole) {
    return whole ? Long.toString(number.whole()) : Numeral.of(number.real()).print();
  }
}
