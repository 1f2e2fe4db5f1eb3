package dev.admittance.simulator.initialization.story;

import java.time.Duration;

/// When something happened, and to whom.
///
/// @param index 0-based and dense: the place in the trace
/// @param at virtual time since the start; never decreases
/// @param actor the name of a server, a controller or a client
public record When(int index, Duration at, String actor) {}
