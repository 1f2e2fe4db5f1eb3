package dev.admittance.simulator.initialization.trace;

import dev.admittance.model.rule.RuleId;

/// The properties that all events of a simulation share.
///
/// @param rule that explains the event
/// @param after what the servers store after it
public record EventHeader(EventTime when, RuleId rule, Store after) {}
