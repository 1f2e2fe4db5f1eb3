package dev.admittance.cluster.fabric8;

import java.time.Duration;

/// The time and size limits of requests.
///
/// @param connect until the connection is established
/// @param answer until a response begins, and until it ends
/// @param heartbeat between two checks whether the server responds
/// @param largestAnswer in bytes
record ClientLimits(Duration connect, Duration answer, Duration heartbeat, long largestAnswer) {
  /// Limits for busy and distant servers.
  static final ClientLimits DEFAULT =
      new ClientLimits(
          Duration.ofSeconds(10), Duration.ofSeconds(30), Duration.ofSeconds(10), 256L << 20);
}
