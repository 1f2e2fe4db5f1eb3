package dev.admittance.cluster.live;

import java.time.Instant;

/// When an object was last changed, and by whom, as its `managedFields` say.
///
/// @param manager the field manager, such as `helm` or `kubectl-client-side-apply`; empty where
///   only the time of the creation is known
/// @param operation `Apply` or `Update`; empty as above
public record LastChange(Instant at, String manager, String operation) {}
