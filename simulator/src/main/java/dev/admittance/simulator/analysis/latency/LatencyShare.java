package dev.admittance.simulator.analysis.latency;

import dev.admittance.simulator.trace.HookId;
import java.time.Duration;

/// A call's possible and actual share of the request's time.
///
/// @param round 0, or 1 for a call in the reinvocation
/// @param longest the hook's timeout
/// @param took in the run; zero where the answer is not known, or the call was not made
/// @param made whether the call was made in the run; a reinvocation may not have been
/// @param onPath whether it adds to the latency of the request: each mutating call does, and the
///   longest validating one
public record LatencyShare(
    HookId hook, int round, Duration longest, Duration took, boolean made, boolean onPath) {}
