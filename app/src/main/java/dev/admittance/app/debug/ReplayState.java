package dev.admittance.app.debug;

import dev.admittance.app.task.Job;

/// What there is to say as long as no request is shown.
public sealed interface ReplayState {
  /// No capture is selected, or its run is shown.
  record Idle() implements ReplayState {}

  /// What was selected is being replayed, or the pipeline for it compiled.
  record Underway(Job<?> job) implements ReplayState {}

  /// Somebody gave up on the replay, or it failed.
  ///
  /// @param request in a few words
  record Stopped(String request) implements ReplayState {}
}
