package dev.admittance.simulator.trace;

import java.time.Duration;

/// The moment of a step.
///
/// @param index 0-based: the step's index in the trace
/// @param at virtual time since the request was received; never decreases
/// @param round 0 or 1, as the server writes it in `round_{r}_index_{i}` (W-470)
public record Moment(int index, Duration at, Phase phase, int round) {}
