package dev.admittance.call.tls;

import java.io.IOException;

/// A TLS failure; the message is Go's, such as `remote error: tls: bad certificate`.
public final class TlsFault extends IOException {
  private static final long serialVersionUID = 1L;

  TlsFault(String message) {
    super(message);
  }
}
