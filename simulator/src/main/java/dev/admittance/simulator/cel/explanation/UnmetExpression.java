package dev.admittance.simulator.cel.explanation;

import java.util.Map;

/// A boolean expression of a policy that is not true for a request.
///
/// @param variables of the policy that it may use, explained, by name
public record UnmetExpression(Explanation explanation, Map<String, Explanation> variables) {}
