package dev.admittance.simulator.mutation;

/// Signals that a mutation cannot use the value of its expression.
public final class UnusableValueException extends Exception {
  private static final long serialVersionUID = 1;

  public enum Consequence {
    /// The mutation fails with the message, which is the server's.
    FAILS,
    /// The server crashes, whatever the failure policy; the message is the Go runtime's.
    CRASHES,
    /// The server's result is not known; the message is text for people.
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

  /// The same with a prefix before the server's text.
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
