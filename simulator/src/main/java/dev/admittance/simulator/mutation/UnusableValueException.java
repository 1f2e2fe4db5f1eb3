package dev.admittance.simulator.mutation;

/// A value of an expression cannot be used as what its mutation wants.
public final class UnusableValueException extends Exception {
  private static final long serialVersionUID = 1;

  public enum Consequence {
    /// The mutation fails with the message, which is the server's.
    FAILS,
    /// The server crashes over it, whatever the failure policy; the message is the one of the Go
    /// runtime.
    CRASHES,
    /// It is not known; the message is for people.
    UNKNOWN
  }

  private final Consequence consequence;

  UnusableValueException(Consequence consequence, String message) {
    super(message, null, false, false);
    this.consequence = consequence;
  }

  static UnusableValueException failure(String message) {
    return new UnusableValueException(Consequence.FAILS, message);
  }

  /// The same with words before the server's.
  UnusableValueException in(String prefix) {
    return consequence == Consequence.FAILS ? failure(prefix + getMessage()) : this;
  }

  public Consequence consequence() {
    return consequence;
  }

  public String text() {
    return String.valueOf(getMessage());
  }
}
