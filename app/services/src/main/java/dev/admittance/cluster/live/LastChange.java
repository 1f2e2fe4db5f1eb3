package dev.admittance.cluster.live;

import java.time.Instant;

/// The last change of an object, from its `managedFields`.
///
/// @param manager the field manager, such as `helm` or `kubectl-client-side-apply`; empty where
///   only the creation time is known
/// @param operation `Apply` or `Update`; empty as above
public record LastChange(Instant at, String manager, String operation) {}
