package dev.admittance.workspace;

import dev.admittance.simulator.initialization.scenario.Scenario;

/// A scenario in a workspace.
///
/// @param place as `file:line`
public record FoundScenario(String place, Scenario scenario) {}
