package dev.admittance.simulator.cel.value;

/// The result of a failed operation (P-125).
///
/// @param message in cel-go's words
public record CelError(String message) {
  /// The operation is not defined for its operands.
  public static final CelError NO_SUCH_OVERLOAD = new CelError("no such overload");

  /// The value itself where it is a failure, otherwise the failure that the operation is not
  /// defined for it.
  public static CelError orNoSuchOverload(Object value) {
    return value instanceof CelError failure ? failure : NO_SUCH_OVERLOAD;
  }
}
