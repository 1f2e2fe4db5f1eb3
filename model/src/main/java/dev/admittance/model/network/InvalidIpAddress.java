package dev.admittance.model.network;

/// A text that is not an IP address; the message is Go's.
public final class InvalidIpAddress extends Exception {
  private static final long serialVersionUID = 1L;

  InvalidIpAddress(String message) {
    super(message, null, false, false);
  }

  public String message() {
    return String.valueOf(getMessage());
  }
}
