package dev.admittance.simulator.analysis.idempotence;

import dev.admittance.simulator.trace.HookId;

/// What a hook did with its own output.
public record HookVerdict(HookId hook, Verdict verdict, Basis basis) {}
