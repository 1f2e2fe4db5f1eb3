package dev.admittance.cluster.live;

import java.time.Instant;
import java.util.Optional;

/// Whether somebody stands behind a hook to answer it.
///
/// @param ready the endpoints that are ready
/// @param total all endpoints that are known
/// @param detail in a sentence for people: what is known, or what is wrong
/// @param since when it was first seen to be in this state; empty where it was so from the start
public record BackendHealth(
    State state, int ready, int total, String detail, Optional<Instant> since) {

  /// How it is.
  public enum State {
    /// Every endpoint is ready.
    READY,
    /// Some endpoints are ready, others are not.
    PARTLY_READY,
    /// There is no ready endpoint: every call fails.
    DOWN,
    /// There is no such Service, or it cannot be called: every call fails (W-555).
    MISSING,
    /// It is called by URL: nothing in the cluster tells.
    BY_URL,
    /// The API server answers itself: it evaluates policies, and calls itself directly (W-556).
    IN_API_SERVER,
    /// It cannot be seen; [BackendHealth#detail] says why.
    UNKNOWN
  }

  /// Tells whether calls fail.
  public boolean isBroken() {
    return state == State.DOWN || state == State.MISSING;
  }
}
