package dev.admittance.call.tls;

/// A client for a hook cannot even be made; the message is what follows `could not get REST client:
/// ` (W-343).
public final class RestClientException extends Exception {
  private static final long serialVersionUID = 1L;

  /// A fault in Go's words.
  public RestClientException(String message) {
    super(message, null, false, false);
  }

  /// What Go says.
  public String text() {
    return String.valueOf(getMessage());
  }
}
