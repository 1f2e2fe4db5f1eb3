package dev.admittance.simulator.initialization.trace;

import java.time.Duration;

/// The time and the actor of an event.
///
/// @param index 0-based: the index in the trace
/// @param at virtual time since the start; never decreases
/// @param actor the name of a server, a controller or a client
public record EventTime(int index, Duration at, String actor) {}
