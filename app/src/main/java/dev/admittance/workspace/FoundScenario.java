package dev.admittance.workspace;

import dev.admittance.simulator.initialization.scenario.Scenario;

/// A scenario of initializers that a workspace holds.
///
/// @param place where it was read, as `file:line`
public record FoundScenario(String place, Scenario scenario) {}
