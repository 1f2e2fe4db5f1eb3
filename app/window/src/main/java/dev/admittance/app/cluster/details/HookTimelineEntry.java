package dev.admittance.app.cluster.details;

import dev.admittance.cluster.live.ObservedChange;
import java.time.Instant;
import java.util.Optional;

/// An entry in the history of a webhook: an Event of the cluster or an observed change.
///
/// @param warning whether it indicates a problem
/// @param what in a word or two, such as `FailedCreate` or `Changed`
/// @param text its message
/// @param about the object, such as `Pod guard/hook-1`
/// @param by its reporter or author
/// @param change with the object before and after; empty for an Event
record HookTimelineEntry(
    Instant at,
    boolean warning,
    String what,
    String text,
    String about,
    String by,
    Optional<ObservedChange> change) {}
