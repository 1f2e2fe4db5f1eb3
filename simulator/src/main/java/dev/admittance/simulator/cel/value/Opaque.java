package dev.admittance.simulator.cel.value;

import java.util.OptionalInt;

/// A value of a type of Kubernetes' own, of which only its functions know more.
public interface Opaque {

  String typeName();

  /// Whether it equals a value: a bool or a [Failure].
  Object equalTo(Object other);

  /// The Go type that cel-go holds it in, which some messages name.
  default String goTypeName() {
    return "cel." + typeName().substring(typeName().lastIndexOf('.') + 1);
  }

  /// Its size where the type has one, which only costs go by.
  default OptionalInt size() {
    return OptionalInt.empty();
  }
}
