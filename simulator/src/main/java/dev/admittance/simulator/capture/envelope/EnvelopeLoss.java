package dev.admittance.simulator.capture.envelope;

import dev.admittance.model.rule.RuleId;

/// A part of a request that a log format does not keep.
///
/// @param rule the rule that explains why it matters, such as `W-302`
/// @param what the missing part
/// @param consequence what a run does instead
public record EnvelopeLoss(RuleId rule, String what, String consequence) {}
