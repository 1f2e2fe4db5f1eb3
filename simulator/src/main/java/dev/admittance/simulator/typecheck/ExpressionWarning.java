package dev.admittance.simulator.typecheck;

import dev.admittance.model.document.FieldPath;

/// A warning about an expression in the status of a policy.
///
/// @param fieldRef the expression, such as `spec.validations[0].expression`
/// @param warning the server's text: a paragraph for each kind that the expression does not fit,
///   each followed by an empty line. Types of objects are named after their kind and a number,
///   which the server takes from a clock and which is 0 here: `Pod0.spec`
public record ExpressionWarning(FieldPath fieldRef, String warning) {}
