package dev.admittance.simulator.initialization.trace;

import dev.admittance.model.rule.RuleId;

/// What every event of a simulation has.
///
/// @param rule that explains the event
/// @param after what the servers store after it
public record EventHeader(EventTime when, RuleId rule, Store after) {}
