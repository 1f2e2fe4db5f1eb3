package dev.admittance.simulator.typecheck;

import dev.admittance.model.document.FieldPath;

/// What the status of a policy says of an expression.
///
/// @param fieldRef the expression, such as `spec.validations[0].expression`
/// @param warning the server's text: a paragraph for each kind that the expression does not fit,
///   with an empty line behind each. Types of objects are named after their kind and a number,
///   which on the server is taken from a clock and here is 0: `Pod0.spec`
public record ExpressionWarning(FieldPath fieldRef, String warning) {}
