package dev.admittance.simulator.access;

/// What an authorizer says.
///
/// @param reason in the server's words; often empty
public record Decision(boolean allowed, String reason) {}
