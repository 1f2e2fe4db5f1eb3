package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterFault;
import java.time.Instant;
import java.util.Optional;

/// The state of the connection to a cluster.
public sealed interface ConnectionState {
  record Idle() implements ConnectionState {}

  record Connecting() implements ConnectionState {}

  /// The server answers.
  ///
  /// @param version of the server, such as `v1.36.3`
  record Connected(String version, Instant since) implements ConnectionState {}

  /// The server answers, but treats the user as anonymous, since it got no working credentials.
  ///
  /// @param version of the server
  record Anonymous(String version, ClusterFault fault) implements ConnectionState {}

  /// The server does not answer, or answers with a fault.
  ///
  /// @param version it had before; empty if it never answered
  /// @param next the time of the automatic retry; empty if only the user can retry
  record Lost(ClusterFault fault, Instant since, Optional<String> version, Optional<Instant> next)
      implements ConnectionState {}

  record Closed() implements ConnectionState {}
}
