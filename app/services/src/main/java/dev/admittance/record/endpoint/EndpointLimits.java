package dev.admittance.record.endpoint;

import java.time.Duration;

/// The limits of an endpoint.
///
/// @param connections open at a time; further ones are closed at once
/// @param headBytes of the request line and the header
/// @param bodyBytes of a request; API servers accept objects of 3 MiB, and a review may contain two
/// @param bodyBytesAtATime of all requests that are read or expected
/// @param idle how long a connection may wait for its next request; longer than API servers keep
///   one (90 seconds)
/// @param request time limit for a handshake and for receiving a request
public record EndpointLimits(
    int connections,
    int headBytes,
    int bodyBytes,
    long bodyBytesAtATime,
    Duration idle,
    Duration request) {
  public static final EndpointLimits USUAL =
      new EndpointLimits(
          256, 16 << 10, 16 << 20, 128L << 20, Duration.ofMinutes(2), Duration.ofSeconds(10));
}
