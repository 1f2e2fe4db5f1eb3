package dev.admittance.simulator.proposal;

import java.time.Duration;
import java.util.Optional;

/// How one hook comes and goes in virtual time, which begins with the first request of a replay.
/// The server tries a new hook before it counts on it, and lets calls that are under way end before
/// it forgets one (I-99, I-100).
///
/// @param webhook name of the hook
/// @param addedAt when its configuration is created; the server tries it from then on
/// @param answersFrom when it answers for the first time, which puts it into rotation
/// @param removedAt when its configuration is deleted; empty for never
public record Rollout(
    String webhook, Duration addedAt, Duration answersFrom, Optional<Duration> removedAt) {

  public enum State {
    ABSENT,
    /// It was never reached, and is not called.
    PENDING,
    IN_ROTATION,
    /// It is not called any more; calls that are under way end.
    DRAINING
  }

  /// Where the hook stands at a time.
  public State at(Duration time) {
    if (removedAt.filter(removal -> time.compareTo(removal) >= 0).isPresent()) {
      return State.DRAINING;
    }
    if (time.compareTo(addedAt) < 0) {
      return State.ABSENT;
    }
    return time.compareTo(answersFrom) < 0 ? State.PENDING : State.IN_ROTATION;
  }

  /// Tells whether the hook is removed while a call is under way.
  ///
  /// @param start of the call
  /// @param end of the call
  public boolean drains(Duration start, Duration end) {
    return removedAt
        .filter(removal -> start.compareTo(removal) < 0 && end.compareTo(removal) >= 0)
        .isPresent();
  }
}
