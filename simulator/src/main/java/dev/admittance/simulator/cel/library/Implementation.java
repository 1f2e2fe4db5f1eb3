package dev.admittance.simulator.cel.library;

/// What a function does once its arguments are known to be of the types of an overload.
@FunctionalInterface
public interface Implementation {

  /// The value, or a `Failure`; none of the arguments is one. The receiver of a method comes first.
  Object call(Object[] arguments);
}
