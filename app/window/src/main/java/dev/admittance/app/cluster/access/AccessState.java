package dev.admittance.app.cluster.access;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.access.AccessReport;

/// The state of the access review.
public sealed interface AccessState {
  record Asking() implements AccessState {}

  record Known(AccessReport report) implements AccessState {}

  record Failed(ClusterFault fault) implements AccessState {}
}
