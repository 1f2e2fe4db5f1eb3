package dev.admittance.app.cluster.details;

import dev.admittance.cluster.live.SeenChange;
import java.time.Instant;
import java.util.Optional;

/// Something that happened to a hook: an Event of the cluster, or a change that was seen.
///
/// @param warning whether it is a bad sign
/// @param what in a word or two, such as `FailedCreate` or `Changed`
/// @param text what is said of it
/// @param about the object, such as `Pod guard/hook-1`
/// @param by who says so, or did it
/// @param change the change, with what was before and after it; empty for an Event
record Happening(
    Instant at,
    boolean warning,
    String what,
    String text,
    String about,
    String by,
    Optional<SeenChange> change) {}
