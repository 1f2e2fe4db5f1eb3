package dev.admittance.simulator.response;

/// The answer of a hook cannot be used; a calling error in the server's words (W-343).
final class UnusableAnswerException extends Exception {
  private static final long serialVersionUID = 1L;

  private UnusableAnswerException(String reason) {
    super(reason, null, false, false);
  }

  /// It cannot be decoded.
  static UnusableAnswerException call(String text) {
    return new UnusableAnswerException("failed to call webhook: " + text);
  }

  /// It is a review that breaks the rules.
  static UnusableAnswerException invalid(String text) {
    return new UnusableAnswerException("received invalid webhook response: " + text);
  }

  /// What follows `failed calling webhook "name": `.
  String reason() {
    return String.valueOf(getMessage());
  }
}
