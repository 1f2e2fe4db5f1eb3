package dev.admittance.simulator.analysis.latency;

import dev.admittance.simulator.trace.HookId;
import java.time.Duration;

/// What a call may take of the time of the request, and what it took.
///
/// @param round 0, or 1 for a call in the second round
/// @param longest what the hook's timeout lets it take
/// @param took in the run; zero where nothing is known of the answer, or the call was not made
/// @param made whether the call was made in the run; a second one may not have been
/// @param onPath whether it adds to the time of the request: each mutating call does, and the
///   longest of the validating ones
public record Share(
    HookId hook, int round, Duration longest, Duration took, boolean made, boolean onPath) {}
