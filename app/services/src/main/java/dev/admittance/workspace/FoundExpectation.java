package dev.admittance.workspace;

import dev.admittance.model.text.Origin;
import dev.admittance.simulator.expectation.Expectation;

/// An expectation and its place.
public record FoundExpectation(Origin origin, Expectation expectation) {}
