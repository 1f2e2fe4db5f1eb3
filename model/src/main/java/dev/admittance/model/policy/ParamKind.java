package dev.admittance.model.policy;

/// The kind of a policy's parameters (P-10).
///
/// @param apiVersion may be empty
/// @param kind may be empty
public record ParamKind(String apiVersion, String kind) {}
