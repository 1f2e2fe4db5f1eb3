package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Opaque;
import dev.admittance.simulator.quantity.Quantity;

/// A quantity as a value.
///
/// @param computed whether it is a sum or difference, which the server treats as a value of another
///   type on the right of `==`
record QuantityValue(Quantity quantity, boolean computed) implements Opaque {

  @Override
  public String typeName() {
    return "kubernetes.Quantity";
  }

  @Override
  public Object equalTo(Object other) {
    return other instanceof QuantityValue(Quantity value, boolean otherComputed) && !otherComputed
        ? (Object) (quantity.compareTo(value) == 0)
        : CelError.orNoSuchOverload(other);
  }
}
