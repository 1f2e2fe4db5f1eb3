package dev.admittance.call.tls;

import dev.admittance.model.certificate.Certificate;
import java.util.List;
import java.util.Optional;

/// The server's side of a TLS handshake.
///
/// @param protocol such as `TLSv1.3`
/// @param cipher such as `TLS_AES_128_GCM_SHA256`
/// @param name the name that the server's certificate must match
/// @param shown the certificates that the server sent, its own first
/// @param chain from the server's certificate to the trusted authority; empty where the server is
///   not trusted
/// @param problem why it is not trusted, in Go's words; empty where it is
public record Handshake(
    String protocol,
    String cipher,
    String name,
    List<Certificate> shown,
    List<Certificate> chain,
    Optional<String> problem) {
  public Handshake {
    shown = List.copyOf(shown);
    chain = List.copyOf(chain);
  }
}
