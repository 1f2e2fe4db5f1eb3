package dev.admittance.simulator.analysis.latency;

import dev.admittance.simulator.trace.HookId;
import java.time.Duration;

/// A shorter timeout of a hook.
public record TimeoutChange(HookId hook, Duration from, Duration to) {}
