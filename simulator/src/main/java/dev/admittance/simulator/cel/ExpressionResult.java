package dev.admittance.simulator.cel;

/// The result of an expression of a policy.
///
/// @param field its place under `spec`, such as `validations[0].expression`
/// @param expression its text
/// @param outcome its value or error, as text
/// @param failed whether it is an error
/// @param unknown whether its value cannot be computed here; the outcome says why
/// @param cost of its evaluation in the server's units, variables included (P-130)
public record ExpressionResult(
    String field, String expression, String outcome, boolean failed, boolean unknown, long cost) {}
