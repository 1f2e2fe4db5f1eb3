package dev.admittance.model.policy;

/// The kind of a policy's parameters (P-10).
///
/// @param apiVersion empty for none
/// @param kind empty for none
public record ParamKind(String apiVersion, String kind) {}
