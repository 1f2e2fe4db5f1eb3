package dev.admittance.simulator.trace;

/// What an expression of a policy came to.
///
/// @param field where it stands under `spec`, such as `validations[0].expression`
/// @param expression its text
/// @param outcome its value, or what went wrong, in words
/// @param failed whether it is an error
/// @param unknown whether it cannot be told here what it comes to; the outcome says why
/// @param cost of its evaluation in the server's units, variables included (P-130)
public record ExpressionResult(
    String field, String expression, String outcome, boolean failed, boolean unknown, long cost) {}
