package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterFault;
import java.time.Instant;
import java.util.Optional;

/// How the connection to a cluster stands.
public sealed interface ConnectionState {
  /// Nobody has connected yet.
  record Idle() implements ConnectionState {}

  /// The server has not answered yet.
  record Connecting() implements ConnectionState {}

  /// The server answers.
  ///
  /// @param version of the server, such as `v1.36.3`
  record Connected(String version, Instant since) implements ConnectionState {}

  /// The server does not answer, or not as it should.
  ///
  /// @param version that it had before; empty where it never answered
  /// @param next when it is tried again; empty where that is up to a person
  record Lost(ClusterFault fault, Instant since, Optional<String> version, Optional<Instant> next)
      implements ConnectionState {}

  /// It was closed for good.
  record Closed() implements ConnectionState {}
}
