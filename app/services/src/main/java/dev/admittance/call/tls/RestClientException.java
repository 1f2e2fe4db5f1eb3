package dev.admittance.call.tls;

/// Thrown where no client can be created for a hook; the message is the text after `could not get
/// REST client: ` (W-343).
public final class RestClientException extends Exception {
  private static final long serialVersionUID = 1L;

  public RestClientException(String message) {
    super(message, null, false, false);
  }

  public String text() {
    return String.valueOf(getMessage());
  }
}
