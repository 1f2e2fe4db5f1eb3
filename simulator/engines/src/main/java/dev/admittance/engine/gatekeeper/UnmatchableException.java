package dev.admittance.engine.gatekeeper;

/// Gatekeeper cannot tell whether an object matches; the message has its words.
final class UnmatchableException extends Exception {
  private static final long serialVersionUID = 1;

  private UnmatchableException(String prefix, String message) {
    super(prefix + message);
  }

  UnmatchableException(String message) {
    this("failed to run Match criteria: ", message);
  }

  /// This failure, in the words about an object of a review.
  UnmatchableException matching(String name) {
    return new UnmatchableException(
        "error matching the requested object: " + name + " :", String.valueOf(getMessage()));
  }
}
