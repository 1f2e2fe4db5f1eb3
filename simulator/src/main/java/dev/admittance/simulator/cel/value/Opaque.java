package dev.admittance.simulator.cel.value;

import java.util.OptionalInt;

/// A value of a Kubernetes type that only Kubernetes' functions can read.
public interface Opaque {

  String typeName();

  /// Whether it equals a value: a bool or a [CelError].
  Object equalTo(Object other);

  /// The Go type of its cel-go value, which some messages name.
  default String goTypeName() {
    return "cel." + typeName().substring(typeName().lastIndexOf('.') + 1);
  }

  /// Its size where the type has one, which affects only costs.
  default OptionalInt size() {
    return OptionalInt.empty();
  }
}
