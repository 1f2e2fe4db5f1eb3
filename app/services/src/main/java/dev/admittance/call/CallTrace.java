package dev.admittance.call;

import dev.admittance.call.tls.Handshake;
import java.util.Optional;

/// One request of a real call: the first, a redirected one, or a retry.
///
/// @param url the requested URL
/// @param address the dialled `host:port`
/// @param ends of the connection, as `127.0.0.1:40000->127.0.0.1:8443`; empty where there was none
/// @param handshake the TLS handshake; empty without TLS, and where it was not reached
/// @param outcome `HTTP 200`, or the failure in Go's words
public record CallTrace(
    String url,
    String address,
    Optional<String> ends,
    Optional<Handshake> handshake,
    String outcome) {}
