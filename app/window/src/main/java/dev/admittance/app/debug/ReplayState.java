package dev.admittance.app.debug;

import dev.admittance.app.task.Job;

/// The state of the replay while no request is shown.
public sealed interface ReplayState {
  /// No capture is selected, or its run is shown.
  record Idle() implements ReplayState {}

  /// The selected capture is being replayed, or its admission chain compiled.
  record Underway(Job<?> job) implements ReplayState {}

  /// The replay was cancelled or failed.
  ///
  /// @param request in a few words
  record Stopped(String request) implements ReplayState {}
}
