package dev.admittance.app.design.conditions;

import dev.admittance.simulator.cel.CelInput;

/// One time that an expression is evaluated for a request: a policy is once for each binding and
/// parameter, a hook again in the second round.
///
/// @param label tells it from the others; empty where there is only one
/// @param input what the expression sees
/// @param reached whether the server comes to it
record Occasion(String label, CelInput input, boolean reached) {}
