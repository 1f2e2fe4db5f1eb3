package dev.admittance.cluster;

/// How following a resource goes.
public sealed interface FollowState {
  /// The first list is not there yet.
  record Listing() implements FollowState {}

  /// All that is there is known, and changes come in.
  record Current() implements FollowState {}

  /// What is known may be out of date: it is tried again.
  record Interrupted(ClusterFault fault) implements FollowState {}
}
