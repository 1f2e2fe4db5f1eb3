package dev.admittance.simulator.pipeline;

/// Signals that a conversion webhook failed while an object was converted. The message is the
/// server's.
final class ConversionFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean matching;

  ConversionFailedException(String message) {
    this(message, false);
  }

  private ConversionFailedException(String message, boolean matching) {
    super(message, null, false, false);
    this.matching = matching;
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }

  /// The same failure, of an object for match conditions.
  ConversionFailedException whileMatching() {
    return new ConversionFailedException(getMessage(), true);
  }

  /// The cause of the internal error in the mutating phase. Where the object was for a call, the
  /// server wraps it twice.
  String causeOfCall() {
    return matching ? getMessage() : "Internal error occurred: " + getMessage();
  }
}
