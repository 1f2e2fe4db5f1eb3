package dev.admittance.simulator.cel.library;

/// The implementation of an overload, for arguments of its types.
@FunctionalInterface
public interface Implementation {

  /// The value, or a `Failure`; no argument is one. The receiver of a method comes first.
  Object call(Object[] arguments);
}
