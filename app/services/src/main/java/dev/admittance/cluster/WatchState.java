package dev.admittance.cluster;

/// The state of a watched resource.
public sealed interface WatchState {
  /// The first list has not arrived yet.
  record Listing() implements WatchState {}

  /// All objects are known, and changes arrive.
  record Current() implements WatchState {}

  /// The known objects may be out of date: the watch is retried.
  record Interrupted(ClusterFault fault) implements WatchState {}
}
