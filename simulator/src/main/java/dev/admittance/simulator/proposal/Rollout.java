package dev.admittance.simulator.proposal;

import java.time.Duration;
import java.util.Optional;

/// The addition and removal of one hook or initializer in virtual time, which starts with the first
/// request of a replay, or with a scenario. The server probes a new hook before it relies on it,
/// and completes open calls before it drops one (I-99, I-100).
///
/// @param webhook name of the hook or initializer
/// @param addedAt when its configuration is created; the server probes it from then on
/// @param answersFrom when it first answers, which puts it into rotation
/// @param removedAt when its configuration is deleted; empty for never
public record Rollout(
    String webhook, Duration addedAt, Duration answersFrom, Optional<Duration> removedAt) {

  public enum State {
    ABSENT,
    /// It has not answered yet, and is not called.
    PENDING,
    IN_ROTATION,
    /// It is no longer called; open calls are completed.
    DRAINING
  }

  /// This rollout with times that count from a moment of its own on; earlier ones are negative.
  Rollout after(Duration moment) {
    return new Rollout(
        webhook,
        addedAt.minus(moment),
        answersFrom.minus(moment),
        removedAt.map(at -> at.minus(moment)));
  }

  /// The state of the hook at a time.
  public State at(Duration time) {
    if (removedAt.filter(removal -> time.compareTo(removal) >= 0).isPresent()) {
      return State.DRAINING;
    }
    if (time.compareTo(addedAt) < 0) {
      return State.ABSENT;
    }
    return time.compareTo(answersFrom) < 0 ? State.PENDING : State.IN_ROTATION;
  }

  /// Returns whether the hook is removed during a call.
  ///
  /// @param start of the call
  /// @param end of the call
  public boolean drains(Duration start, Duration end) {
    return removedAt
        .filter(removal -> start.compareTo(removal) < 0 && end.compareTo(removal) >= 0)
        .isPresent();
  }
}
