package dev.admittance.record.endpoint;

import java.time.Duration;

/// What an endpoint is bounded by.
///
/// @param connections that are open at a time; those beyond are closed at once
/// @param headBytes of the first line and the header of a request
/// @param bodyBytes of a request; API servers take objects of 3 MiB, and a review may hold two
/// @param bodyBytesAtATime of all requests that are read or waited for
/// @param idle how long a connection may wait for its next request; longer than API servers keep
///   one (90 seconds)
/// @param request how long a handshake and a request may take to come in
public record EndpointLimits(
    int connections,
    int headBytes,
    int bodyBytes,
    long bodyBytesAtATime,
    Duration idle,
    Duration request) {
  /// The usual ones.
  public static final EndpointLimits USUAL =
      new EndpointLimits(
          256, 16 << 10, 16 << 20, 128L << 20, Duration.ofMinutes(2), Duration.ofSeconds(10));
}
