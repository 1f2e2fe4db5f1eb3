package dev.admittance.call.tls;

import dev.admittance.model.certificate.Certificate;
import java.util.List;
import java.util.Optional;

/// What a server showed of itself when TLS began.
///
/// @param protocol such as `TLSv1.3`
/// @param cipher such as `TLS_AES_128_GCM_SHA256`
/// @param name that the server's certificate must be for
/// @param shown what the server showed, its own certificate first
/// @param chain from the server's certificate to the authority that is trusted; empty where the
///   server is not trusted
/// @param problem why it is not trusted, in Go's words; empty where it is
public record Handshake(
    String protocol,
    String cipher,
    String name,
    List<Certificate> shown,
    List<Certificate> chain,
    Optional<String> problem) {
  /// Copies the certificates.
  public Handshake {
    shown = List.copyOf(shown);
    chain = List.copyOf(chain);
  }
}
