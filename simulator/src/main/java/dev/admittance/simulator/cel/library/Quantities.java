package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.admittance.simulator.quantity.Quantity;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;

/// Kubernetes' CEL library of quantities (P-113).
final class Quantities {
  /// Digits of the longest 64-bit number.
  private static final int LONGEST = 19;

  private static final int LARGEST_SCALE = 10_000;

  private Quantities() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put("string_to_quantity", v -> parse((String) v[0]));
    all.put("is_quantity_string", v -> parse((String) v[0]) instanceof QuantityValue);
    all.put("quantity_sign", v -> (long) quantity(v[0]).value().signum());
    all.put("quantity_is_greater_than", v -> compare(v) > 0);
    all.put("quantity_is_less_than", v -> compare(v) < 0);
    all.put("quantity_compare_to", v -> (long) compare(v));
    all.put("quantity_get_float", v -> approximate(quantity(v[0]).value()));
    all.put("quantity_is_integer", v -> whole(quantity(v[0])) instanceof Long);
    all.put("quantity_get_int", v -> whole(quantity(v[0])));
    all.put("quantity_add", v -> sum(quantity(v[0]), quantity(v[1])));
    all.put("quantity_add_int", v -> sum(quantity(v[0]), of(BigDecimal.valueOf((long) v[1]))));
    all.put("quantity_sub", v -> sum(quantity(v[0]), negated(quantity(v[1]))));
    all.put(
        "quantity_sub_int", v -> sum(quantity(v[0]), negated(of(BigDecimal.valueOf((long) v[1])))));
    return all;
  }

  private static Object parse(String text) {
    return switch (Quantity.parse(text)) {
      case Quantity.Parsed.Ok(Quantity quantity) -> new QuantityValue(quantity, false);
      case Quantity.Parsed.Wrong(String message) -> new CelError(message);
    };
  }

  private static Quantity quantity(Object value) {
    return ((QuantityValue) value).quantity();
  }

  /// Expressions do not see the format of a number.
  private static Quantity of(BigDecimal value) {
    return new Quantity(value, Quantity.Format.DECIMAL_EXPONENT, "", true);
  }

  private static Quantity negated(Quantity quantity) {
    return new Quantity(
        quantity.value().negate(), quantity.format(), quantity.text(), quantity.small());
  }

  private static int compare(Object[] values) {
    return quantity(values[0]).compareTo(quantity(values[1]));
  }

  /// Go's product of the digits as a double and a power of ten.
  private static double approximate(BigDecimal value) {
    double digits = value.unscaledValue().doubleValue();
    return value.scale() == 0 ? digits : digits * Double.parseDouble("1e" + -value.scale());
  }

  private static Object whole(Quantity quantity) {
    BigDecimal value = quantity.value();
    boolean fits =
        quantity.small()
            && value.scale() <= 0
            && (long) value.precision() - value.scale() <= LONGEST
            && value.toBigInteger().bitLength() < Long.SIZE;
    return fits ? (Object) value.longValueExact() : new CelError("cannot convert value to integer");
  }

  private static QuantityValue sum(Quantity left, Quantity right) {
    if (Math.abs((long) left.value().scale() - right.value().scale()) > LARGEST_SCALE) {
      throw new NotSimulatedException("sums of quantities with very large exponents");
    }
    BigDecimal sum = sum(left.value(), right.value());
    boolean small = left.small() && right.small() && sum.unscaledValue().bitLength() < Long.SIZE;
    return new QuantityValue(new Quantity(sum, left.format(), "", small), true);
  }

  /// Adding zero keeps the scale.
  private static BigDecimal sum(BigDecimal left, BigDecimal right) {
    return right.signum() == 0 ? left : left.signum() == 0 ? right : left.add(right);
  }
}
