package dev.admittance.cluster;

import java.time.Duration;
import java.time.Instant;

/// A pause between two attempts, measured by a clock that people and time servers set.
///
/// @param begun when it began
/// @param length how long it lasts
public record Pause(Instant begun, Duration length) {
  /// Returns whether it is over. A clock that was set back to before it began ends it too: it would
  /// last for as long as the clock was set back.
  public boolean isOver(Instant now) {
    return now.isBefore(begun) || !now.isBefore(begun.plus(length));
  }
}
