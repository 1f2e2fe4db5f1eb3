package dev.admittance.cluster.compare;

/// Who wrote a field of an object, as its `managedFields` say.
///
/// @param manager such as `kubectl-client-side-apply`
/// @param operation `Apply` or `Update`
/// @param time when, as the server wrote it; empty where it did not
public record FieldOwner(String manager, String operation, String time) {}
