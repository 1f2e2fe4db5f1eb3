package dev.admittance.simulator.warning;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.List;

/// Warnings about fractional quantities of bytes.
final class Fractions {
  private Fractions() {}

  /// The warnings of a quantity; none where it is absent.
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
