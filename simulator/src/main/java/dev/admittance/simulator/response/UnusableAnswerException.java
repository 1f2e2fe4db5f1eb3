package dev.admittance.simulator.response;

import java.util.OptionalInt;

/// Signals that the answer of a webhook cannot be used: a calling error in the server's words
/// (W-343). Source: k8s.io/apiserver `pkg/util/webhook/error.go`, `ErrCallingWebhook`.
final class UnusableAnswerException extends Exception {
  private static final long serialVersionUID = 1L;

  private static final int UNAVAILABLE = 503;
  private static final String CALL = "failed to call webhook: ";

  private final transient CallOutcome.Failed failure;

  private UnusableAnswerException(String reason, OptionalInt code) {
    super(reason, null, false, false);
    this.failure = new CallOutcome.Failed(reason, code);
  }

  static UnusableAnswerException call(String text) {
    return new UnusableAnswerException(CALL + text, OptionalInt.empty());
  }

  /// An error that the HTTP client turns into a Status.
  ///
  /// @param code of the Status
  static UnusableAnswerException status(String text, int code) {
    return new UnusableAnswerException(CALL + text, OptionalInt.of(code));
  }

  static UnusableAnswerException invalid(String text) {
    return new UnusableAnswerException(
        "received invalid webhook response: " + text, OptionalInt.of(UNAVAILABLE));
  }

  /// The error as clients other than those of hooks tell it.
  String text() {
    return failure.reason().substring(CALL.length());
  }

  /// The calling error as the outcome of the call.
  CallOutcome.Failed failure() {
    return failure;
  }
}
