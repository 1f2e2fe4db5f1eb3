package dev.admittance.call.http;

import java.io.IOException;

/// An invalid response; the message is Go's.
public final class HttpFault extends IOException {
  private static final long serialVersionUID = 1L;

  /// Go's error for a response that ends too early.
  static final String UNEXPECTED_END = "unexpected EOF";

  HttpFault(String message) {
    super(message);
  }

  public String text() {
    return String.valueOf(getMessage());
  }
}
