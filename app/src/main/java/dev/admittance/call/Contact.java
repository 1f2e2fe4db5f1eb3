package dev.admittance.call;

import dev.admittance.call.tls.Handshake;
import java.util.Optional;

/// One request of a real call: the first, one that a redirect led to, or another attempt.
///
/// @param url as asked for
/// @param address `host:port` that was dialled
/// @param ends of the connection, as `127.0.0.1:40000->127.0.0.1:8443`; empty where there was none
/// @param handshake what the server showed; empty without TLS, and where it did not come to that
/// @param outcome `HTTP 200`, or what failed in Go's words
public record Contact(
    String url,
    String address,
    Optional<String> ends,
    Optional<Handshake> handshake,
    String outcome) {}
