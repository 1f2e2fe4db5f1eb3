package dev.admittance.cluster.live;

import java.time.Instant;
import java.util.Optional;

/// An observed change of a webhook configuration, policy or binding.
///
/// @param at when it was observed
/// @param before empty for a new object
/// @param after empty for a deleted object
public record ObservedChange(Instant at, Optional<LiveObject> before, Optional<LiveObject> after) {
  /// Requires at least one of both states.
  public ObservedChange {
    if (before.isEmpty() && after.isEmpty()) {
      throw new IllegalArgumentException("a change of nothing");
    }
  }

  /// Returns the object in its last state.
  public LiveObject object() {
    return after.or(() -> before).orElseThrow();
  }
}
