package dev.admittance.cluster.fabric8;

import java.time.Duration;

/// How long a server is waited for, and how much of what it says is read.
///
/// @param connect until a connection is there
/// @param answer until an answer begins, and until it has come to its end
/// @param heartbeat between two questions whether the server is there
/// @param largestAnswer in bytes
record Limits(Duration connect, Duration answer, Duration heartbeat, long largestAnswer) {
  /// What fits a server that is busy and far away.
  static final Limits DEFAULT =
      new Limits(
          Duration.ofSeconds(10), Duration.ofSeconds(30), Duration.ofSeconds(10), 256L << 20);
}
