package dev.admittance.call;

import dev.admittance.simulator.gojson.GoQuote;

/// A call failed; the message is what follows `failed to call webhook: ` (W-343).
final class CallFault extends Exception {
  private static final long serialVersionUID = 1L;

  private CallFault(String message) {
    super(message, null, false, false);
  }

  /// There was no answer.
  ///
  /// @param url as Go shows it
  /// @param fault what went wrong, as in W-344
  static CallFault of(String url, String fault) {
    return new CallFault("Post " + GoQuote.quote(url) + ": " + fault);
  }

  /// There was an answer, but its body cannot be read.
  static CallFault ofBody(String fault) {
    return new CallFault(
        "unexpected error when reading response body. Please retry. Original error: " + fault);
  }

  String text() {
    return String.valueOf(getMessage());
  }
}
