package dev.admittance.simulator.analysis.idempotence;

import dev.admittance.simulator.trace.HookId;

/// The verdict on a hook that was called with its own output.
public record HookVerdict(HookId hook, IdempotenceVerdict verdict, IdempotenceBasis basis) {}
