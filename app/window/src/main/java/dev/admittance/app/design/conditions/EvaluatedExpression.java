package dev.admittance.app.design.conditions;

/// The result of an expression on one input.
///
/// @param text the value in CEL syntax, the server's error, or why it is unknown
/// @param cost in the server's units, variables included
record EvaluatedExpression(TryOutcome outcome, String text, long cost) {}
