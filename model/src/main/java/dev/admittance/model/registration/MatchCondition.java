package dev.admittance.model.registration;

/// A CEL expression that must be true for a hook to be called (W-247).
public record MatchCondition(String name, String expression) {}
