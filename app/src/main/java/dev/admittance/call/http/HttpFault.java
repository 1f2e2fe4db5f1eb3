package dev.admittance.call.http;

import java.io.IOException;

/// An answer cannot be understood; the message is Go's.
public final class HttpFault extends IOException {
  private static final long serialVersionUID = 1L;

  /// The answer ended too early.
  static final String UNEXPECTED_END = "unexpected EOF";

  /// A fault in Go's words.
  HttpFault(String message) {
    super(message);
  }

  /// What Go says.
  public String text() {
    return String.valueOf(getMessage());
  }
}
