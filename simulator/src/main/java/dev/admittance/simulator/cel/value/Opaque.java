package dev.admittance.simulator.cel.value;

import java.util.OptionalInt;

/// A value of a type of Kubernetes' own, of which only its functions know more.
public interface Opaque {

  /// The name of its type.
  String typeName();

  /// Whether it equals a value: a bool or a [Failure].
  Object equalTo(Object other);

  /// Its size where the type has one, which only costs go by.
  default OptionalInt size() {
    return OptionalInt.empty();
  }
}
