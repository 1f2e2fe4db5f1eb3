package dev.admittance.cluster.live;

import java.time.Instant;
import java.util.Optional;

/// A change of an object that registers hooks, seen while it was followed.
///
/// @param at when it was seen
/// @param before empty where the object is new
/// @param after empty where the object is gone
public record SeenChange(Instant at, Optional<LiveObject> before, Optional<LiveObject> after) {
  /// One of both is there.
  public SeenChange {
    if (before.isEmpty() && after.isEmpty()) {
      throw new IllegalArgumentException("a change of nothing");
    }
  }

  /// The object in its last state.
  public LiveObject object() {
    return after.or(() -> before).orElseThrow();
  }
}
