package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import java.util.Optional;

/// What every step has: when it happened, which rule explains it, and the object after it.
///
/// @param after empty where the request has no object
public record StepHeader(Moment moment, RuleId rule, Optional<JsonObject> after) {}
