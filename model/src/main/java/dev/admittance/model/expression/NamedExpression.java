package dev.admittance.model.expression;

/// A variable of a policy.
public record NamedExpression(String name, String expression) {}
