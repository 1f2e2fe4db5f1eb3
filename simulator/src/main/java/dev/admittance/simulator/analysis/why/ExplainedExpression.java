package dev.admittance.simulator.analysis.why;

import dev.admittance.simulator.cel.explanation.Explanation;
import java.util.Optional;

/// An expression of a hook or a policy, with the evaluation of its value in a run.
///
/// @param place such as `matchConditions[0] (name)` or `validations[1].expression`
/// @param text as written
/// @param occasion which of several evaluations it is, such as a parameter; empty for a single one
/// @param explanation empty where it does not compile
/// @param problem why it does not compile, in the server's words; empty where it does
public record ExplainedExpression(
    String place,
    String text,
    String occasion,
    Optional<Explanation> explanation,
    Optional<String> problem) {}
