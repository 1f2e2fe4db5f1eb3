package dev.admittance.simulator.capture;

import dev.admittance.model.rule.RuleId;

/// An unknown part of a recorded request, and its consequence for a run.
///
/// @param rule the rule that explains it, such as `W-477`
/// @param what the unknown part
/// @param consequence what a run does instead
public record CaptureGap(RuleId rule, String what, String consequence) {}
