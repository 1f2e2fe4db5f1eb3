package dev.admittance.simulator.cel.value;

/// A value of a custom resource that compares itself with others, by its schema.
public interface OwnEquality {
  /// Whether it equals another value: a bool or a [CelError].
  Object equalTo(Object other);
}
