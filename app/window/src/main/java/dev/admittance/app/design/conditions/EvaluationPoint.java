package dev.admittance.app.design.conditions;

import dev.admittance.simulator.cel.CelInput;

/// One evaluation of an expression for a request: a policy is evaluated once for each binding and
/// parameter, a webhook again on reinvocation.
///
/// @param label distinguishes several evaluations; empty if there is only one
/// @param input what the expression sees
/// @param reached whether the server evaluates it
record EvaluationPoint(String label, CelInput input, boolean reached) {}
