package dev.admittance.cluster.compare;

/// A field manager of an object, from its `managedFields`.
///
/// @param manager such as `kubectl-client-side-apply`
/// @param operation `Apply` or `Update`
/// @param time as the server wrote it; may be empty
public record FieldOwner(String manager, String operation, String time) {}
