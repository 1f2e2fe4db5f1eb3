package dev.admittance.app.debug.rerun;

import dev.admittance.simulator.trace.HookId;

/// A webhook in the edited order.
///
/// @param moved whether its position differs from the run
public record OrderRow(HookId hook, String name, String configuration, boolean moved) {}
