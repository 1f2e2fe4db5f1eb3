package dev.admittance.simulator.conformance.recorder;

import java.io.IOException;

/// The server refuses something that a case needs, and would refuse it again.
final class RefusedException extends IOException {
  private static final long serialVersionUID = 1L;
  private static final int CONFLICT = 409;
  private static final int TOO_MANY = 429;

  private RefusedException(String text) {
    super(text);
  }

  /// What to throw where an answer should have been a success: this, unless the server may say
  /// something else the next time.
  static IOException of(String send, ApiClient.Answer answer) {
    String text = send + " ended with " + answer.code() + ": " + answer.body();
    boolean isFinal =
        answer.code() >= 400
            && answer.code() < 500
            && answer.code() != CONFLICT
            && answer.code() != TOO_MANY;
    return isFinal ? new RefusedException(text) : new IOException(text);
  }
}
