package dev.admittance.simulator.warning;

import dev.admittance.simulator.gojson.GoQuote;
import dev.admittance.simulator.quantity.Quantity;
import java.util.List;

/// Amounts of bytes that are no whole number of them.
final class Fractions {
  private Fractions() {}

  /// Of an amount; nothing where there is none.
  static List<String> of(ObjectPart amount) {
    return amount
        .quantity()
        .filter(quantity -> quantity.roundedUpToMilli().value().stripTrailingZeros().scale() > 0)
        .map(Quantity::text)
        .map(text ->
            amount.path()
                + ": fractional byte value "
                + GoQuote.quote(text)
                + " is invalid, must be an integer")
        .map(List::of)
        .orElse(List.of());
  }
}
