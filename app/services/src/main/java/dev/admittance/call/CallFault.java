package dev.admittance.call;

import dev.admittance.model.text.GoQuote;

/// A failed call; the message is the text after `failed to call webhook: ` (W-343).
final class CallFault extends Exception {
  private static final long serialVersionUID = 1L;

  private CallFault(String message) {
    super(message, null, false, false);
  }

  /// Creates the fault for a call without a response.
  ///
  /// @param url as Go prints it
  /// @param fault the cause, as in W-344
  static CallFault of(String url, String fault) {
    return new CallFault("Post " + GoQuote.quote(url) + ": " + fault);
  }

  /// Creates the fault for a response whose body cannot be read.
  static CallFault ofBody(String fault) {
    return new CallFault(
        "unexpected error when reading response body. Please retry. Original error: " + fault);
  }

  String text() {
    return String.valueOf(getMessage());
  }
}
