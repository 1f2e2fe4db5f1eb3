package dev.admittance.cluster.live;

import java.time.Instant;
import java.util.Optional;

/// Whether a hook's backend can respond.
///
/// @param ready the number of ready endpoints
/// @param total the number of known endpoints
/// @param detail a sentence for the user: the state, or the problem
/// @param since when it was first seen in this state; empty where it was from the start
public record BackendHealth(
    State state, int ready, int total, String detail, Optional<Instant> since) {

  public enum State {
    READY,
    /// Some endpoints are ready, but not all.
    PARTLY_READY,
    /// No endpoint is ready: every call fails.
    DOWN,
    /// The Service does not exist, or cannot be called: every call fails (W-555).
    MISSING,
    /// Called by URL: nothing in the cluster shows its state.
    BY_URL,
    /// The API server handles it: it evaluates policies, and calls itself directly (W-556).
    IN_API_SERVER,
    /// Not visible; [BackendHealth#detail] gives the reason.
    UNKNOWN
  }

  /// Returns whether calls fail.
  public boolean isBroken() {
    return state == State.DOWN || state == State.MISSING;
  }
}
