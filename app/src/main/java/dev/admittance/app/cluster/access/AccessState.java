package dev.admittance.app.cluster.access;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.access.AccessReport;

/// What is known of one's access to a cluster.
public sealed interface AccessState {
  /// The server has not answered yet.
  record Asking() implements AccessState {}

  /// The server has answered.
  record Known(AccessReport report) implements AccessState {}

  /// The server could not be asked.
  record Failed(ClusterFault fault) implements AccessState {}
}
