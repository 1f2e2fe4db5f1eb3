package dev.admittance.model.expression;

public record NamedExpression(String name, String expression) {}
