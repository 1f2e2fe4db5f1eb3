package dev.admittance.simulator.address;

/// The result of reading an address.
public sealed interface AddressReading {

  record Read(StepAddress address) implements AddressReading {}

  /// The text is not an address.
  ///
  /// @param column of the error, 1-based
  /// @param message the error as a sentence, without its place
  record Unreadable(int column, String message) implements AddressReading {
    /// The error with its place.
    public String text() {
      return "column " + column + ": " + message;
    }
  }
}
