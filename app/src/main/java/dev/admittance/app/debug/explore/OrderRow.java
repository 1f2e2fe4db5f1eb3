package dev.admittance.app.debug.explore;

import dev.admittance.simulator.trace.HookId;

/// A hook in the order that is being changed.
///
/// @param moved whether it has another place than in the run
public record OrderRow(HookId hook, String name, String configuration, boolean moved) {}
