package dev.admittance.simulator.cel.value;

/// What an operation comes to that fails (P-125).
///
/// @param message in cel-go's words
public record Failure(String message) {
  /// An operation that its operands do not have.
  public static final Failure NO_SUCH_OVERLOAD = new Failure("no such overload");

  /// The value as it is where it is a failure, otherwise an operation that it does not have.
  public static Failure orNoSuchOverload(Object value) {
    return value instanceof Failure failure ? failure : NO_SUCH_OVERLOAD;
  }
}
